import type { FastifyInstance } from 'fastify';
import { advanceClock, getClock, setClock } from '../contract/operations/control/clock.ts';
import { addFault, removeFaults } from '../contract/operations/control/faults.ts';
import { listJournal } from '../contract/operations/control/journal.ts';
import { signIn } from '../contract/operations/control/personas.ts';
import type { ProblemDetails } from '../contract/operations/control/problem-details.ts';
import { getState, resetWorld } from '../contract/operations/control/state.ts';
import { applyStory } from '../contract/operations/control/stories.ts';
import { removeWorld } from '../contract/operations/control/worlds.ts';
import type { DataOf, Operation } from '../contract/operations/operation.ts';
import { SESSION_COOKIE, WORLD_HEADER } from '../contract/values/names.ts';
import { filledPath } from '../contract/values/routes.ts';
import { matching, missingText } from '../faults/received.ts';
import type { BidstageWorld } from '#types';

export type WorldMethods = Omit<BidstageWorld, 'cookie' | 'headers'>;

async function inject(
  app: FastifyInstance,
  { method, path }: Operation,
  world: string,
  payload?: object,
) {
  const headers = { [WORLD_HEADER]: world };
  const response = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
  if (response.statusCode < 400) return response;
  const { title, detail, problems = [] } = response.json<ProblemDetails>();
  const why = detail === undefined ? title : `${title}: ${detail}`;
  const details = problems.map((problem) => `\n  ${problem.path} ${problem.message}`);
  throw new Error(`${method} ${path}: ${why}${details.join('')}`);
}

export async function control<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  world: string,
  body?: object,
): Promise<DataOf<O>> {
  return (await inject(app, operation, world, body)).json<DataOf<O>>();
}

export function worldMethods(app: FastifyInstance, url: string, world: string): WorldMethods {
  const journal = () => control(app, listJournal, world);
  return {
    url,
    world,
    signIn: async (persona) => {
      const { cookies } = await inject(app, signIn, world, { persona });
      const session = cookies.find(({ name }) => name === SESSION_COOKIE);
      return `${SESSION_COOKIE}=${session?.value ?? ''}`;
    },
    advance: (by) => control(app, advanceClock, world, by),
    setClock: (clock) => control(app, setClock, world, clock),
    clock: () => control(app, getClock, world),
    addFault: (fault) => control(app, addFault, world, fault),
    respond: (match, { times, skip, ...response }) =>
      control(app, addFault, world, {
        match,
        effect: { type: 'respond', ...response },
        ...(times !== undefined && { times }),
        ...(skip !== undefined && { skip }),
      }),
    clearFaults: () => control(app, removeFaults, world),
    applyStory: (name, step = 0) => {
      const path = `${filledPath(applyStory.path, { name })}?step=${step}`;
      return control(app, { ...applyStory, path }, world);
    },
    reset: () => control(app, resetWorld, world),
    state: () => control(app, getState, world),
    journal,
    requests: async (match = {}) => matching(await journal(), match),
    verify: async (match, times) => {
      const missing = missingText(await journal(), match, times);
      if (missing !== null) throw new Error(missing);
    },
  };
}

/** Adds the session of a persona, or of nobody, to a world's methods. */
export async function asPersona<M extends WorldMethods>(
  methods: M,
  persona: string | undefined,
): Promise<M & Pick<BidstageWorld, 'cookie' | 'headers'>> {
  const cookie = persona === undefined ? null : await methods.signIn(persona);
  const headers = { [WORLD_HEADER]: methods.world, ...(cookie !== null && { cookie }) };
  return { ...methods, cookie, headers };
}

export async function dropWorld(app: FastifyInstance, world: string): Promise<void> {
  const path = filledPath(removeWorld.path, { name: world });
  await inject(app, { ...removeWorld, path }, world);
}
