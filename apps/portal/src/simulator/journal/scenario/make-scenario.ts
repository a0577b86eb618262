import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { repeatedRequest } from './scenario-request.ts';
import { type Repetition, StepWriter } from './scenario-steps.ts';
import { type Yaml, yamlText } from './yaml-text.ts';

export interface ScenarioSource {
  /** All requests of the journal, oldest first. */
  readonly entries: readonly JournalEntry[];
  readonly selected: ReadonlySet<number>;
  readonly world: {
    readonly seed: number;
    /** When it was created, by its own clock. */
    readonly createdAt: string;
    readonly story: string | null;
    readonly storyStep: number | null;
    /** Why its state cannot be made from its first state and its journal; null if it can. */
    readonly gap: string | null;
  };
  /** The fault plan: it has the rules that hit the requests. */
  readonly faults: readonly Fault[];
  /** The uploaded files by the ids of their requests. */
  readonly uploads: ReadonlyMap<number, Uint8Array>;
  /** Address of the server, which also has the documents of the API. */
  readonly origin: string;
  /** Name of the scenario and its file, in lower case with hyphens. */
  readonly name: string;
}

/** The files of a scenario, or why there is none. */
export type MadeScenario =
  | {
      /** By name; the first is the scenario. */
      readonly files: ReadonlyMap<string, Uint8Array>;
      /** Requests that are left out, with the reasons. */
      readonly remarks: readonly string[];
      /** Requests of whose responses only the status is compared. */
      readonly statusOnly: readonly string[];
      readonly refusal?: never;
    }
  | {
      readonly refusal: string;
      readonly files?: never;
      readonly remarks?: never;
      readonly statusOnly?: never;
    };

/** Maximum number of characters of a world's name. */
const WORLD_NAME = 40;

const MAX_REQUESTS = 200;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Requests that begin a session: the scenario signs in by itself. */
const SIGN_INS: readonly (string | null)[] = ['loginCallback'];

const changesState = ({ method, changes }: JournalEntry): boolean =>
  !READS.includes(method) && changes.length > 0;

/** The selected requests, and those before the last of them that changed the state. */
function neededEntries({ entries, selected }: ScenarioSource): readonly JournalEntry[] {
  const last = Math.max(0, ...selected);
  return entries.filter(
    (entry) => selected.has(entry.id) || (entry.id < last && changesState(entry)),
  );
}

function goneRule(entry: JournalEntry, faults: readonly Fault[]): string | undefined {
  const gone = entry.faults.find(({ id }) => !faults.some((rule) => rule.id === id));
  return gone && `the fault rule ${gone.id} that hit it is gone`;
}

const nameOf = ({ method, path, id }: JournalEntry): string => `${method} ${path} (request ${id})`;

interface Repetitions {
  readonly repeated: readonly Repetition[];
  readonly remarks: readonly string[];
  /** A change that cannot be repeated. */
  readonly lost: string | null;
}

function repetitionsOf(source: ScenarioSource): Repetitions {
  const { selected, uploads, name, faults } = source;
  const repeated: Repetition[] = [];
  const remarks: string[] = [];
  let lost: string | null = null;
  for (const entry of neededEntries(source)) {
    if (SIGN_INS.includes(entry.rule)) continue;
    const { request, refusal = goneRule(entry, faults) } = repeatedRequest(
      entry,
      uploads.has(entry.id),
    );
    if (request && refusal === undefined) {
      const file = request.uploads ? `${name}-${entry.id}.csv` : null;
      repeated.push({ entry, request, file, compares: selected.has(entry.id) });
      continue;
    }
    const text = `${nameOf(entry)}: ${refusal}`;
    if (changesState(entry)) lost ??= text;
    remarks.push(text);
  }
  return { repeated, remarks, lost };
}

/** The steps that make the world as it was in the beginning. */
function writeWorld(writer: StepWriter, { world }: ScenarioSource): void {
  const start = startOf(world);
  writer.control('world', 'createWorld', {
    description: 'Makes the world; one of that name is taken and set back.',
    requestBody: {
      contentType: 'application/json',
      payload: { ...start, name: '$inputs.world' },
    },
    successCriteria: [{ condition: '$statusCode == 201 || $statusCode == 409' }],
  });
  writer.control('reset', 'resetWorld');
  if (world.story === null) return;
  if (world.storyStep)
    writer.control('story', 'applyStory', {
      parameters: [
        { in: 'path', name: 'name', value: world.story },
        { in: 'query', name: 'step', value: world.storyStep },
      ],
    });
  // The faults of the story that hit a request are added before it.
  writer.control('faultPlan', 'removeFaults');
}

const startOf = ({ story, seed, createdAt }: ScenarioSource['world']) =>
  story === null ? { seed, now: createdAt } : { story };

const workflowOf = (name: string, steps: readonly Yaml[]): Yaml => ({
  workflowId: name,
  inputs: {
    type: 'object',
    properties: {
      world: {
        type: 'string',
        default: `scenario-${name}`.slice(0, WORLD_NAME),
        description: 'the world that the scenario plays in',
      },
    },
  },
  parameters: [{ in: 'header', name: 'X-Bidstage-World', value: '$inputs.world' }],
  steps,
});

function documentOf(
  source: ScenarioSource,
  steps: readonly Yaml[],
  persona: string | undefined,
): Yaml {
  const { name, world, origin } = source;
  const openapi = (id: string, path: string) => ({
    name: id,
    type: 'openapi',
    url: `${origin}${path}`,
    'x-serverUrl': origin,
  });
  return {
    arazzo: '1.0.1',
    info: {
      title: `Requests of the journal, ${name}`,
      description: 'Made from requests of the journal; the criteria are what the server responded.',
      version: '1.0.0',
    },
    'x-bidstage-world': startOf(world),
    'x-bidstage-persona': persona,
    sourceDescriptions: [
      openapi('api', '/openapi.json'),
      openapi('control', '/__sim/openapi.json'),
    ],
    workflows: [workflowOf(name, steps)],
  };
}

/** Makes an Arazzo file of requests of the journal, with the files that they uploaded. */
export function makeScenario(source: ScenarioSource): MadeScenario {
  const { world, faults, uploads, name } = source;
  if (world.gap !== null)
    return { refusal: `What made this world what it is cannot be replayed: ${world.gap}.` };
  const { repeated, remarks, lost } = repetitionsOf(source);
  if (lost !== null) return { refusal: `Not everything can be repeated. ${lost}.` };
  if (!repeated.some(({ compares }) => compares))
    return { refusal: `No selected request can be a step. ${remarks.join('. ')}` };
  if (repeated.length > MAX_REQUESTS)
    return {
      refusal: `A scenario has at most ${MAX_REQUESTS} requests; these are ${repeated.length}.`,
    };
  const start = world.story === null ? Date.parse(world.createdAt) : Number.NaN;
  const writer = new StepWriter(faults, start);
  writeWorld(writer, source);
  writer.add(repeated);
  const persona = repeated.find(({ entry }) => entry.persona !== null)?.entry.persona ?? undefined;
  const encoder = new TextEncoder();
  const text = yamlText(documentOf(source, writer.steps, persona));
  const files = new Map([[`${name}.arazzo.yaml`, encoder.encode(text)]]);
  for (const { file, entry } of repeated) {
    const bytes = uploads.get(entry.id);
    if (file !== null && bytes) files.set(file, new Uint8Array(bytes));
  }
  const statusOnly = writer.statusOnly.map(
    (entry) => `${nameOf(entry)}: ${entry.status === 304 ? 'not modified' : 'no JSON is stored'}`,
  );
  return { files, remarks, statusOnly };
}
