import { changeSettings, getSettings } from '#api/contract/operations/settings.ts';
import { type Settings, THRESHOLD_RULES } from '#api/contract/values/alerts.ts';
import { json } from '../bodies.ts';
import type { ContractCheck } from '../contract-check.ts';
import { NotChecked } from '../contract-failure.ts';
import type { ContractTarget, Session } from '../contract-target.ts';
import { mustMayWrite } from '../documented-responses.ts';
import { type Agreement, invariant } from './agreement.ts';

type Key = keyof Settings;

const keysOf = (settings: Settings): Key[] => Object.keys(settings) as Key[];

/** Another allowed value of a setting. */
function otherValue(value: boolean | number): boolean | number {
  if (typeof value === 'boolean') return !value;
  const { minimum, step } = THRESHOLD_RULES.percent;
  return value === minimum ? minimum + step : minimum;
}

/** The settings after some changes: as they were before, with the values that they should have now. */
interface Changed {
  readonly before: Settings;
  readonly expected: Settings;
  /** The keys that the last change named. */
  readonly named: readonly Key[];
}

function causeOf(key: Key, given: Settings, { before, expected, named }: Changed): string {
  if (named.includes(key)) return 'its change is not there';
  if (expected[key] === before[key]) return 'it changes although it was not named';
  return given[key] === before[key]
    ? 'its earlier change is lost, overwritten by that of another setting'
    : 'it has a value that nobody set';
}

/** The settings must be the expected ones; `context` says after what. */
function expectSettings(
  agreement: Agreement,
  context: string,
  given: Settings,
  changed: Changed,
): void {
  for (const key of keysOf(changed.expected)) {
    const [value, expected] = [given[key], changed.expected[key]];
    const rule = `is ${value} and should be ${expected}: ${causeOf(key, given, changed)}`;
    agreement.holds(`data.${key} ${context}`, value === expected, rule);
  }
}

/** A session that may have settings of its own, and one of another user. */
function twoUsers(target: ContractTarget): [Session, Session] {
  const [one, ...rest] = target.sessions;
  const other = rest.find(({ user }) => user.email !== one?.user.email);
  if (!one || !other) throw new NotChecked('no two sessions of different users were given');
  return [one, other];
}

/** Runs a check of writes, and writes the settings back as they were. */
const onSettings =
  (check: (target: ContractTarget, agreement: Agreement, before: Settings) => Promise<void>) =>
  async (target: ContractTarget, agreement: Agreement) => {
    mustMayWrite(target, changeSettings);
    const before = (await target.read(getSettings)).data;
    try {
      await check(target, agreement, before);
    } finally {
      await target.request(changeSettings, json(before));
    }
  };

/** What a read returns after a change, and whether an empty change, which returns all settings, shows the same. */
async function expectStored(
  target: ContractTarget,
  agreement: Agreement,
  changed: Changed,
): Promise<void> {
  const { expected } = changed;
  const read = (await target.read(getSettings)).data;
  if (JSON.stringify(read) === JSON.stringify(expected)) return;
  const stored = (await target.read(changeSettings, json({}))).data;
  const isStale = keysOf(expected).every((key) => stored[key] === expected[key]);
  if (isStale)
    agreement.holds('the response to GET', false, 'is stale: an empty PATCH has the change');
  else expectSettings(agreement, 'after PATCH', read, changed);
}

/**
 * Each setting in turn, and then each back: the change is stored, and all others stay as they are. Twice, because
 * what a change does to another setting shows only where that has another value.
 */
const eachIsStored = onSettings(async (target, agreement, before) => {
  let expected = before;
  const keys = keysOf(before);
  const changes = [
    ...keys.map((key) => ({ key, value: otherValue(before[key]) })),
    ...keys.map((key) => ({ key, value: before[key] })),
  ];
  for (const { key, value } of changes) {
    const change = { [key]: value };
    const earlier = expected;
    expected = { ...expected, ...change };
    const { data } = await target.read(changeSettings, json(change));
    const changed = { before: value === before[key] ? earlier : before, expected, named: [key] };
    expectSettings(agreement, `in the response to PATCH of ${key}`, data, changed);
    await expectStored(target, agreement, changed);
    // Later changes would repeat what the first one shows.
    agreement.settle();
  }
});

/** Nobody reads or changes the settings of another user. */
const areOfOneUser = onSettings(async (target, agreement, before) => {
  const [one, other] = twoUsers(target);
  const others = async () => (await target.read(getSettings, { session: other })).data;
  const first = await others();
  const key: Key = 'suggestionWeeklyFloorPriceSubscribed';
  // Twice, because equal settings of both users hide what is shared.
  for (const value of [!before[key], before[key]]) {
    await target.read(changeSettings, { session: one, ...json({ [key]: value }) });
    const isKept = JSON.stringify(await others()) === JSON.stringify(first);
    const rule = `change with those of ${one.user.email}`;
    agreement.holds(`the settings of ${other.user.email}`, isKept, rule);
  }
});

/** Changes of settings. */
export const SETTINGS_INVARIANTS: readonly ContractCheck[] = [
  invariant(changeSettings, 'a change is stored, and changes nothing else', eachIsStored),
  invariant(changeSettings, 'settings are of one user', areOfOneUser),
];
