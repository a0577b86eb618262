import { WORLD_HEADER } from '#api/contract/values/names.ts';
import { controlOperations, listOf, mapTexts, mayWrite, stepsOf, withInputs } from './arazzo.ts';
import { isMembers, type Members, MOCK_ONLY, type ScenarioFile } from './scenario-file.ts';
import { assignUsers, describePersona, type User } from './users.ts';

/** What a run against an API without a control plane has. */
export interface RealApi {
  readonly users: readonly User[];
  /** Start of the API's UTC day, in Unix seconds. */
  readonly today: number;
  readonly allowWrites: boolean;
}

/** Thrown if a scenario cannot run on an API without a control plane; the message is the reason. */
export class NotPossible extends Error {}

const DAY = 86_400;

/** Operations that prepare a world; a real API has one state only. */
const PREPARE = ['createWorld', 'resetWorld'];
const SIGN_IN = 'signIn';

const isForAnyApi = (value: Members): boolean => value[MOCK_ONLY] !== true;
const isWorldHeader = ({ name }: Members): boolean =>
  typeof name === 'string' && name.toLowerCase() === WORLD_HEADER;

/** Whether a scenario has steps that may change data, besides those for the mock only. */
export function changesData({ document }: ScenarioFile): boolean {
  const controlOf = controlOperations(document);
  return stepsOf(document).some(
    (step) => isForAnyApi(step) && controlOf(step) === null && mayWrite(step),
  );
}

function personaOf({ requestBody }: Members): string {
  const payload = isMembers(requestBody) ? requestBody['payload'] : null;
  return isMembers(payload) ? String(payload['persona']) : '';
}

/** The input that replaces the session of a sign-in step. */
const inputOf = (stepId: string): string => `sessionOf_${stepId}`;

function stepFor(step: Members): Members {
  const { parameters, successCriteria } = step;
  return {
    ...step,
    ...(parameters !== undefined && {
      parameters: listOf(parameters).filter((one) => !isWorldHeader(one)),
    }),
    ...(successCriteria !== undefined && {
      successCriteria: listOf(successCriteria).filter(isForAnyApi),
    }),
  };
}

/** Replaces sign-ins of a workflow by given sessions, and leaves out what only the mock can do. */
function workflowFor(
  workflow: Members,
  controlOf: (step: Members) => string | null,
  cookieOf: (persona: string) => string,
): Members {
  const sessions: Record<string, string> = {};
  const steps: Members[] = [];
  for (const step of listOf(workflow['steps']).filter(isForAnyApi)) {
    const control = controlOf(step);
    const id = String(step['stepId']);
    if (control === SIGN_IN) sessions[id] = cookieOf(personaOf(step));
    else if (control === null) steps.push(stepFor(step));
    else if (!PREPARE.includes(control)) throw new NotPossible(`step ${id} calls ${control}`);
  }
  const replaced = mapTexts({ ...workflow, steps }, (text) =>
    Object.keys(sessions).reduce(
      (changed, id) => changed.replaceAll(`$steps.${id}.outputs.session`, `$inputs.${inputOf(id)}`),
      text,
    ),
  ) as Members;
  const parameters = listOf(workflow['parameters']).filter((one) => !isWorldHeader(one));
  const inputs = Object.entries(sessions).map(([id, cookie]) => [inputOf(id), cookie] as const);
  return withInputs({ ...replaced, parameters }, Object.fromEntries(inputs));
}

/** Throws for steps that no API without a control plane can run. */
function checkControlSteps({ document }: ScenarioFile): void {
  const controlOf = controlOperations(document);
  const controlled = stepsOf(document)
    .filter(isForAnyApi)
    .map((step) => controlOf(step) ?? SIGN_IN)
    .filter((operation) => operation !== SIGN_IN && !PREPARE.includes(operation));
  if (controlled.length === 0) return;
  const names = [...new Set(controlled)].join(', ');
  throw new NotPossible(
    `its steps control the simulation (${names}), but this API has no control plane`,
  );
}

/**
 * Returns a scenario's document for an API without a control plane: sessions are those of given users, days are counted
 * from the API's own day, and what only the mock can do is left out. Throws `NotPossible` with the reason.
 */
export function documentFor(scenario: ScenarioFile, api: RealApi): Members {
  checkControlSteps(scenario);
  if (changesData(scenario) && !api.allowWrites)
    throw new NotPossible('it may change data: only with --allow-writes');
  const { document, persona, days } = scenario;
  const userLike = assignUsers(api.users);
  const cookieOf = (like: string): string => {
    const user = userLike(like);
    if (user) return user.cookie;
    throw new NotPossible(`there is no --cookie of a user like ${describePersona(like)}`);
  };
  const inputs: Record<string, unknown> = Object.fromEntries(
    Object.entries(days).map(([name, count]) => [name, api.today + count * DAY]),
  );
  if (persona !== null) inputs['session'] = cookieOf(persona);
  const controlOf = controlOperations(document);
  const workflows = listOf(document['workflows']).map((workflow) =>
    withInputs(workflowFor(workflow, controlOf, cookieOf), inputs),
  );
  return { ...document, workflows };
}
