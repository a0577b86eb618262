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
  /** Whether its steps call the control plane, which only the mock has. */
  readonly usesControlPlane: boolean;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isMembers);

const EXTENSION = 'x-bidstage-';

/** The extensions with the check and the description of their values. */
const EXTENSIONS: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  world: [isMembers, 'an object with seed, now or story'],
  clock: [isMembers, 'an object with mode, now and rate'],
  persona: [isText, 'the id of a persona'],
  faults: [isList, 'a list of fault rules'],
};

/**
 * Returns the values of the extensions by name. Throws for a wrong value and for an unknown extension, which is probably
 * misspelt and would otherwise be ignored.
 */
function extensionsOf(document: Members): Partial<ScenarioFile> {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(document)) {
    if (!key.startsWith(EXTENSION)) continue;
    const name = key.slice(EXTENSION.length);
    const [fits, wanted] = EXTENSIONS[name] ?? [];
    if (!fits) {
      const known = Object.keys(EXTENSIONS).map((one) => EXTENSION + one);
      throw new Error(`${key} is not known: there is ${known.join(', ')}`);
    }
    if (!fits(value)) throw new Error(`${key} must be ${wanted}`);
    found[name] = value;
  }
  return found;
}

/** Whether a step refers to a source description of the control plane. */
function usesControlPlane({ sourceDescriptions }: Members, text: string): boolean {
  if (!Array.isArray(sourceDescriptions)) return false;
  return sourceDescriptions.filter(isMembers).some(({ name, url }) => {
    const isControlPlane = isText(url) && url.includes('control-plane');
    return isControlPlane && text.includes(`$sourceDescriptions.${String(name)}.`);
  });
}

/** Reads a scenario file; throws with the file's name if it is not an Arazzo file or has an unknown extension. */
export function readScenarioFile(path: string): ScenarioFile {
  try {
    const text = readFileSync(path, 'utf8');
    // YAML merges (`<<`) let a step reuse the values of an extension.
    const document: unknown = parse(text, { merge: true });
    if (!isMembers(document) || !isText(document['arazzo']))
      throw new Error('it has no member "arazzo": it is not an Arazzo file');
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
      ...extensionsOf(document),
      usesControlPlane: usesControlPlane(document, text),
    };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
