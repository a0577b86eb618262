import type {
  FaultEffect,
  FaultEffectType,
} from '@bidstage/mock-api/contract/operations/control/fault-effects';
import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import { MAX_SEED } from '@bidstage/mock-api/contract/values/names';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';

/** The effects that the form offers: latency has two variants. */
export type EffectKind = FaultEffectType | 'lognormal';

/** The form's number fields, as texts while the user types. */
export type NumberField =
  | 'code'
  | 'latency'
  | 'jitter'
  | 'median'
  | 'sigma'
  | 'percent'
  | 'bytesPerSecond'
  | 'times'
  | 'skip'
  | 'probability'
  | 'seed';

/** The form's texts; an empty text means that the part is left out. */
export type FaultForm = Readonly<
  Record<NumberField | 'method' | 'path' | 'persona' | 'msg', string>
> & {
  readonly effect: EffectKind;
};

export const EMPTY_FORM: FaultForm = {
  method: '',
  path: '',
  persona: '',
  effect: 'status',
  code: '500',
  msg: '',
  latency: '2000',
  jitter: '',
  median: '800',
  sigma: '0.5',
  percent: '50',
  bytesPerSecond: '100',
  times: '',
  skip: '',
  probability: '',
  seed: '',
};

interface Bounds {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly whole: boolean;
}

const ms = (label: string): Bounds => ({ label, from: 0, to: LIMITS.faultLatencyMs, whole: false });
const whole = (label: string, from: number, to: number): Bounds => ({
  label,
  from,
  to,
  whole: true,
});

export const NUMBER_FIELDS: Readonly<Record<NumberField, Bounds>> = {
  code: whole('Status', 200, 599),
  latency: ms('Delay, ms'),
  jitter: ms('± at most, ms'),
  median: ms('Median delay, ms'),
  sigma: { label: 'Sigma', from: 0, to: 5, whole: false },
  percent: { label: 'Share of the body sent, %', from: 0, to: 100, whole: false },
  bytesPerSecond: whole('Bytes per second', 1, 1e9),
  times: whole('Times', 1, 1e9),
  skip: whole('Skip first', 0, 1e9),
  probability: { label: 'Probability, 0 to 1', from: 0, to: 1, whole: false },
  seed: whole('Seed', 0, MAX_SEED),
};

/** Each effect's name and its fields. */
export const EFFECTS: Readonly<
  Record<EffectKind, { readonly label: string; readonly fields: readonly NumberField[] }>
> = {
  status: { label: 'Error or status', fields: ['code'] },
  latency: { label: 'Delay', fields: ['latency', 'jitter'] },
  lognormal: { label: 'Delay, log-normal', fields: ['median', 'sigma'] },
  timeout: { label: 'No response', fields: [] },
  reset_peer: { label: 'Drop the connection', fields: [] },
  empty: { label: 'Empty body', fields: [] },
  malformed: { label: 'Malformed body', fields: [] },
  truncate: { label: 'Truncated body', fields: ['percent'] },
  slow_body: { label: 'Slow body', fields: ['bytesPerSecond'] },
};

/** When a rule hits: fields of every effect. */
export const WHEN_FIELDS = ['times', 'skip', 'probability', 'seed'] as const;

const OPTIONAL: readonly NumberField[] = ['jitter', ...WHEN_FIELDS];

export type FormErrors = Partial<Record<NumberField, string>>;

function errorOf(field: NumberField, text: string): string | undefined {
  const { from, to, whole: isWhole } = NUMBER_FIELDS[field];
  if (text.trim() === '') return OPTIONAL.includes(field) ? undefined : 'Required';
  const value = Number(text);
  if (Number.isNaN(value) || (isWhole && !Number.isInteger(value)))
    return isWhole ? 'A whole number' : 'A number';
  return value < from || value > to ? `From ${from} to ${to}` : undefined;
}

/** The errors of the fields that the chosen effect uses. */
export function formErrors(form: FaultForm): FormErrors {
  const fields = [...EFFECTS[form.effect].fields, ...WHEN_FIELDS];
  const found = fields.map((field) => [field, errorOf(field, form[field])] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
}

function effectOf(form: FaultForm): FaultEffect {
  const value = (field: NumberField) => Number(form[field]);
  switch (form.effect) {
    case 'status':
      return { type: 'status', code: value('code'), ...(form.msg && { msg: form.msg }) };
    case 'latency':
      return {
        type: 'latency',
        latency: value('latency'),
        ...(form.jitter.trim() && { jitter: value('jitter') }),
      };
    case 'lognormal':
      return {
        type: 'latency',
        distribution: { type: 'lognormal', median: value('median'), sigma: value('sigma') },
      };
    case 'truncate':
      return { type: 'truncate', fraction: value('percent') / 100 };
    case 'slow_body':
      return { type: 'slow_body', bytesPerSecond: value('bytesPerSecond') };
    case 'timeout':
    case 'reset_peer':
    case 'empty':
    case 'malformed':
      return { type: form.effect };
  }
}

/** Converts a form without errors into a rule. */
export function ruleOf(form: FaultForm): NewFault {
  const given = Object.fromEntries(
    WHEN_FIELDS.filter((field) => form[field].trim() !== '').map((field) => [
      field,
      Number(form[field]),
    ]),
  ) as Partial<Record<(typeof WHEN_FIELDS)[number], number>>;
  return {
    match: {
      ...(form.method && { method: form.method as NonNullable<NewFault['match']['method']> }),
      ...(form.path.trim() && { path: form.path.trim() }),
      ...(form.persona && { persona: form.persona }),
    },
    effect: effectOf(form),
    ...given,
  };
}
