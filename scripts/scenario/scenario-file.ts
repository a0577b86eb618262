import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';

/** Suffix of scenario files. */
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
  /** Whether its steps call the control plane, which only the mock has. */
  readonly steersWorld: boolean;
}

const EXTENSION = 'x-bidstage-';
const EXTENSIONS = ['world', 'clock', 'persona', 'faults'];

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isRules = (value: unknown): value is Members[] =>
  Array.isArray(value) && value.every(isMembers);

function extension<T>(
  document: Members,
  name: string,
  wanted: string,
  is: (value: unknown) => value is T,
): T | null {
  const value = document[`${EXTENSION}${name}`];
  if (value === undefined) return null;
  if (!is(value)) throw new Error(`${EXTENSION}${name} must be ${wanted}`);
  return value;
}

/** Throws for an unknown extension, which is probably misspelt and would otherwise be ignored. */
function refuseUnknownExtensions(document: Members): void {
  const unknown = Object.keys(document).find(
    (key) => key.startsWith(EXTENSION) && !EXTENSIONS.includes(key.slice(EXTENSION.length)),
  );
  if (unknown !== undefined)
    throw new Error(
      `${unknown} is not known: there is ${EXTENSIONS.map((name) => EXTENSION + name).join(', ')}`,
    );
}

/** Whether a step refers to a source description of the control plane. */
function steersWorld(document: Members, text: string): boolean {
  const sources = document['sourceDescriptions'];
  return (
    Array.isArray(sources) &&
    sources.some(
      (source: unknown) =>
        isMembers(source) &&
        isText(source['name']) &&
        isText(source['url']) &&
        source['url'].includes('control-plane') &&
        text.includes(`$sourceDescriptions.${source['name']}.`),
    )
  );
}

/** Reads a scenario file; throws with the file's name if it is not an Arazzo file or has an unknown extension. */
export function readScenarioFile(path: string): ScenarioFile {
  try {
    const text = readFileSync(path, 'utf8');
    // YAML merges (`<<`) let a step reuse the values of an extension.
    const document: unknown = parse(text, { merge: true });
    if (!isMembers(document) || !isText(document['arazzo']))
      throw new Error('it has no member "arazzo": it is not an Arazzo file');
    refuseUnknownExtensions(document);
    const info = document['info'];
    const name = basename(path, SCENARIO_SUFFIX);
    return {
      path,
      name,
      title: isMembers(info) && isText(info['title']) ? info['title'] : name,
      world: extension(document, 'world', 'an object with seed, now or story', isMembers) ?? {},
      clock: extension(document, 'clock', 'an object with mode, now and rate', isMembers),
      persona: extension(document, 'persona', 'the id of a persona', isText),
      faults: extension(document, 'faults', 'a list of fault rules', isRules) ?? [],
      steersWorld: steersWorld(document, text),
    };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
