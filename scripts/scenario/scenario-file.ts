import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';

export const SCENARIO_SUFFIX = '.arazzo.yaml';

/** A scenario: an Arazzo file, and the world that its `x-bidstage-*` extensions specify. */
export interface ScenarioFile {
  readonly path: string;
  /** Name of the file without its suffix. */
  readonly name: string;
  readonly title: string;
  /** `x-bidstage-world`: seed, now and story of the world, as in `POST /__sim/worlds`. */
  readonly world: object;
  /** `x-bidstage-clock`: its clock, as in `PUT /__sim/clock`. */
  readonly clock: object | null;
  /** `x-bidstage-persona`: id of the signed-in persona. */
  readonly persona: string | null;
  /** `x-bidstage-faults`: its fault plan, each rule as in `POST /__sim/faults`. */
  readonly faults: readonly object[];
  /**
   * `x-bidstage-days`: inputs that are the start of a UTC day, as the number of days from the present day. Their defaults
   * are those of the world; against a real API its own day counts.
   */
  readonly days: Readonly<Record<string, number>>;
  readonly document: Members;
}

/** A value of a YAML or JSON document with members. */
export type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDays = (value: unknown): boolean =>
  isMembers(value) && Object.values(value).every(Number.isInteger);
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isMembers);

const EXTENSION = 'x-bidstage-';

/** The extension of a step or criterion that is left out on an API without a control plane. */
export const MOCK_ONLY = `${EXTENSION}mock-only`;

/** The extension of a criterion: what the scenario needs, in words. Without it a real API's scenario is skipped. */
export const PRECONDITION = `${EXTENSION}precondition`;

/** Extensions with the check and the description of their values. */
type Extensions = Readonly<Record<string, readonly [(value: unknown) => boolean, string]>>;

/** The extensions of a file, by the member of `ScenarioFile` after their prefix. */
const FILE_EXTENSIONS: Extensions = {
  [`${EXTENSION}world`]: [isMembers, 'an object with seed, now or story'],
  [`${EXTENSION}clock`]: [isMembers, 'an object with mode, now and rate'],
  [`${EXTENSION}persona`]: [isText, 'the id of a persona'],
  [`${EXTENSION}faults`]: [isList, 'a list of fault rules'],
  [`${EXTENSION}days`]: [isDays, 'an object with a number of days per input'],
};

const INNER_EXTENSIONS: Extensions = {
  [MOCK_ONLY]: [(value) => value === true, 'true'],
  [PRECONDITION]: [isText, 'what the scenario needs, in words'],
};

/** Throws for a wrong value, and for an unknown extension, which is probably misspelt and would otherwise be ignored. */
function checkExtensions(members: Members, extensions: Extensions, known: string): void {
  for (const [key, value] of Object.entries(members)) {
    if (!key.startsWith(EXTENSION)) continue;
    const [fits, wanted] = extensions[key] ?? [];
    if (!fits) throw new Error(`${key} is not known: ${known}`);
    if (!fits(value)) throw new Error(`${key} must be ${wanted}`);
  }
}

/** Whether a JSONPath joins more than two conditions with `&&` without parentheses around two of them. */
function hasChain(condition: string): boolean {
  const chains = [0];
  for (const [token] of condition.matchAll(
    /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|&&|\|\||[[(\])]/g,
  )) {
    if (token === '(' || token === '[') chains.push(0);
    else if (token === ')' || token === ']') chains.pop();
    else if (token === '||') chains.splice(-1, 1, 0);
    else if (token === '&&') chains.push((chains.pop() ?? 0) + 1);
    if ((chains.at(-1) ?? 0) > 1) return true;
  }
  return false;
}

/** Throws for a wrong or unknown extension, and for a criterion of which the runner would evaluate only a part. */
function checkWorkflows(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(checkWorkflows);
  if (!isMembers(value)) return;
  const known = Object.keys(INNER_EXTENSIONS).join(' and ');
  checkExtensions(value, INNER_EXTENSIONS, `steps and criteria have ${known}`);
  const { type, condition } = value;
  if (type === 'jsonpath' && isText(condition) && hasChain(condition))
    throw new Error(
      `the runner evaluates "a && b && c" in part only: write "(a && b) && c" in the condition ${condition}`,
    );
  Object.values(value).forEach(checkWorkflows);
}

function extensionsOf(document: Members): Partial<ScenarioFile> {
  const known = Object.keys(FILE_EXTENSIONS);
  checkExtensions(document, FILE_EXTENSIONS, `there is ${known.join(', ')}`);
  const given = known.filter((key) => key in document);
  return Object.fromEntries(given.map((key) => [key.slice(EXTENSION.length), document[key]]));
}

/** Reads a scenario file; throws with the file's name if it is not an Arazzo file or has an unknown extension. */
export function readScenarioFile(path: string): ScenarioFile {
  try {
    const text = readFileSync(path, 'utf8');
    // YAML merges (`<<`) let a step reuse the values of an extension.
    const document: unknown = parse(text, { merge: true });
    if (!isMembers(document) || !isText(document['arazzo']))
      throw new Error('it has no member "arazzo": it is not an Arazzo file');
    checkWorkflows(document['workflows']);
    const { info } = document;
    const name = basename(path, SCENARIO_SUFFIX);
    return {
      path,
      name,
      title: isMembers(info) && isText(info['title']) ? info['title'] : name,
      world: {},
      clock: null,
      persona: null,
      faults: [],
      days: {},
      document,
      ...extensionsOf(document),
    };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
