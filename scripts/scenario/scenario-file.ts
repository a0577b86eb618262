import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';

/** What the name of a scenario file ends with. */
export const SCENARIO_SUFFIX = '.arazzo.yaml';

/** A scenario: an Arazzo file, and what its `x-bidstage-*` extensions ask of the world that it plays in. */
export interface ScenarioFile {
  readonly path: string;
  /** Name of the file without its suffix. */
  readonly name: string;
  readonly title: string;
  /** `x-bidstage-world`: seed, now and story of the world, as `POST /__sim/worlds` takes them. */
  readonly world: object;
  /** `x-bidstage-clock`: how its clock runs, as `PUT /__sim/clock` takes it. */
  readonly clock: object | null;
  /** `x-bidstage-persona`: id of the persona who is signed in. */
  readonly persona: string | null;
  /** `x-bidstage-faults`: its fault plan, each rule as `POST /__sim/faults` takes it. */
  readonly faults: readonly object[];
  /** True when its own steps call the control plane, which only the mock has. */
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

/** A misspelt extension would be ignored without a word, as other runners ignore all of them. */
function refuseUnknownExtensions(document: Members): void {
  const unknown = Object.keys(document).find(
    (key) => key.startsWith(EXTENSION) && !EXTENSIONS.includes(key.slice(EXTENSION.length)),
  );
  if (unknown !== undefined)
    throw new Error(
      `${unknown} is not known: there is ${EXTENSIONS.map((name) => EXTENSION + name).join(', ')}`,
    );
}

/** True when a step calls something that a source description of the control plane describes. */
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

/** Reads a scenario file; throws with the file's name when it is no Arazzo file or asks for something unknown. */
export function readScenarioFile(path: string): ScenarioFile {
  try {
    const text = readFileSync(path, 'utf8');
    // YAML merges (`<<`) let a step repeat what an extension says.
    const document: unknown = parse(text, { merge: true });
    if (!isMembers(document) || !isText(document['arazzo']))
      throw new Error('it has no member "arazzo": it is no Arazzo file');
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
