import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { touchedIds } from './proposed-criteria.ts';
import { actRequest, repeatedRequest } from './scenario-request.ts';
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
    /** Why its acts do not make its state; null if they do. */
    readonly gap: string | null;
  };
  /** The fault plan: it has the rules that hit the requests. */
  readonly faults: readonly Fault[];
  /** All that was done in the world. */
  readonly acts: readonly Act[];
  /** Uploaded files that changed nothing, by the ids of their requests. */
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

/** Requests that begin a session: the scenario signs in by itself. */
const SIGN_INS: readonly (string | null)[] = ['loginCallback'];

function goneRule(entry: JournalEntry, faults: readonly Fault[]): string | undefined {
  const gone = entry.faults.find(({ id }) => !faults.some((rule) => rule.id === id));
  return gone && `the fault rule ${gone.id} that hit it is gone`;
}

const nameOf = ({ method, path, id }: JournalEntry): string => `${method} ${path} (request ${id})`;

/** An act that only prepares the state; `entry` is its request, if the journal has it. */
function preparation(act: Act, number: number, entry: JournalEntry | undefined, name: string) {
  const request = actRequest(act);
  const bytes = new TextEncoder().encode('csv' in act ? act.csv : '');
  return {
    at: Date.parse(act.at),
    persona: act.persona,
    request,
    file: request.uploads ? { name: `${name}-act-${number}.csv`, bytes } : null,
    entry: null,
    touched: entry
      ? touchedIds(entry)
      : request.parameters.map(({ value }) => JSON.stringify(value)),
  };
}

/** A selected request, or why it cannot be repeated. */
function comparison(entry: JournalEntry, source: ScenarioSource): Repetition | string {
  const { acts, uploads, faults, name } = source;
  const act = entry.act === null ? undefined : acts[entry.act - 1];
  const bytes = act && 'csv' in act ? new TextEncoder().encode(act.csv) : uploads.get(entry.id);
  const { request, refusal = goneRule(entry, faults) } = repeatedRequest(
    entry,
    act ?? bytes !== undefined,
  );
  if (!request || refusal !== undefined) return refusal ?? '';
  return {
    at: Date.parse(entry.at),
    persona: entry.persona,
    request,
    file: request.uploads && bytes ? { name: `${name}-${entry.id}.csv`, bytes } : null,
    entry,
    touched: touchedIds(entry),
  };
}

interface Repetitions {
  readonly repeated: readonly Repetition[];
  readonly remarks: readonly string[];
}

/**
 * The selected requests, and the acts before the last of them: those of a selected request only if it cannot be repeated.
 * Acts that the journal does not have came before its requests.
 */
function repetitionsOf(source: ScenarioSource): Repetitions {
  const { entries, selected, acts, name } = source;
  const last = Math.max(0, ...selected);
  const remarks: string[] = [];
  const compared = entries
    .filter(({ id, rule }) => selected.has(id) && !SIGN_INS.includes(rule))
    .flatMap((entry) => {
      const compared = comparison(entry, source);
      if (typeof compared !== 'string') return [{ id: entry.id, act: entry.act, made: compared }];
      remarks.push(`${nameOf(entry)}: ${compared}`);
      return [];
    });
  const prepared = acts.flatMap((act, index) => {
    const number = index + 1;
    const entry = entries.find((one) => one.act === number);
    const id = entry?.id ?? 0;
    if (id > last || compared.some((one) => one.act === number)) return [];
    return [{ id, act: number, made: preparation(act, number, entry, name) }];
  });
  const inOrder = [...prepared, ...compared].sort((a, b) => a.id - b.id);
  return { repeated: inOrder.map(({ made }) => made), remarks };
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

/** Makes an Arazzo file of requests of the journal, and of the acts before them, with the files that were uploaded. */
export function makeScenario(source: ScenarioSource): MadeScenario {
  const { world, faults, name } = source;
  if (world.gap !== null)
    return { refusal: `What was done in this world cannot be repeated: ${world.gap}.` };
  const { repeated, remarks } = repetitionsOf(source);
  if (!repeated.some(({ entry }) => entry))
    return { refusal: `No selected request can be a step. ${remarks.join('. ')}` };
  if (repeated.length > MAX_REQUESTS)
    return {
      refusal: `A scenario has at most ${MAX_REQUESTS} requests; these are ${repeated.length}.`,
    };
  const start = world.story === null ? Date.parse(world.createdAt) : Number.NaN;
  const writer = new StepWriter(faults, start);
  writeWorld(writer, source);
  writer.add(repeated);
  const persona = repeated.find((one) => one.persona !== null)?.persona ?? undefined;
  const text = yamlText(documentOf(source, writer.steps, persona));
  const files = new Map([[`${name}.arazzo.yaml`, new TextEncoder().encode(text)]]);
  for (const { file } of repeated) if (file) files.set(file.name, new Uint8Array(file.bytes));
  const statusOnly = writer.statusOnly.map(
    (entry) => `${nameOf(entry)}: ${entry.status === 304 ? 'not modified' : 'no JSON is stored'}`,
  );
  return { files, remarks, statusOnly };
}
