import type { FaultEffectType } from '@bidstage/mock-api/contract/operations/control/fault-effects';
import { MAX_SEED } from '@bidstage/mock-api/contract/values/names';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';

/** The effects that the form offers: latency has two variants. */
export type EffectKind = FaultEffectType | 'lognormal';

/** The form's texts; an empty text means that the part is left out. */
export type FaultFormState = Readonly<
  Record<
    NumberField | TextName | ChoiceName | 'method' | 'path' | 'persona' | 'query' | 'body',
    string
  >
> & { readonly effect: EffectKind };

export const EMPTY_FORM: FaultFormState = {
  method: '',
  path: '',
  persona: '',
  query: '',
  body: '',
  effect: 'status',
  code: '500',
  msg: '',
  latency: '2000',
  jitter: '',
  median: '800',
  sigma: '0.5',
  percent: '50',
  bytesPerSecond: '100',
  seconds: '30',
  hours: '6',
  fieldPath: '',
  fieldChange: 'null',
  fieldValue: '',
  responseBody: '',
  headerChange: 'set',
  headerName: '',
  headerValue: '',
  retryCode: '503',
  times: '',
  skip: '',
  probability: '',
  seed: '',
};

interface Bounds {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly isInteger?: true;
}

const number = (label: string, from: number, to: number): Bounds => ({ label, from, to });
const integer = (label: string, from: number, to: number): Bounds => ({
  ...number(label, from, to),
  isInteger: true,
});

/** The number fields; their values are texts while the user types. */
export const NUMBER_FIELDS = {
  code: integer('Status', 200, 599),
  latency: number('Delay, ms', 0, LIMITS.faultLatencyMs),
  jitter: number('Varies by up to, ms', 0, LIMITS.faultLatencyMs),
  median: number('Median delay, ms', 0, LIMITS.faultLatencyMs),
  sigma: number('Sigma', 0, 5),
  percent: number('Share of the body sent, %', 0, 100),
  bytesPerSecond: integer('Bytes per second', 1, 1e9),
  seconds: integer('Retry-After, seconds', 0, LIMITS.faultRetrySeconds),
  hours: integer('Hours ago', 1, LIMITS.faultStaleHours),
  times: integer('Times', 1, 1e9),
  skip: integer('Requests to skip first', 0, 1e9),
  probability: number('Probability, 0 to 1', 0, 1),
  seed: integer('Seed', 0, MAX_SEED),
} satisfies Record<string, Bounds>;
export type NumberField = keyof typeof NUMBER_FIELDS;

interface EffectFields {
  readonly label: string;
  readonly fields: readonly NumberField[];
  readonly texts?: readonly TextName[];
  readonly choices?: readonly ChoiceName[];
}

export const EFFECTS: Readonly<Record<EffectKind, EffectFields>> = {
  status: { label: 'Error or status', fields: ['code'], texts: ['msg'] },
  retry_after: {
    label: 'Error with a time to wait',
    fields: ['seconds'],
    choices: ['retryCode'],
  },
  latency: { label: 'Delay', fields: ['latency', 'jitter'] },
  lognormal: { label: 'Delay, log-normal', fields: ['median', 'sigma'] },
  timeout: { label: 'No response', fields: [] },
  reset_peer: { label: 'Drop the connection', fields: [] },
  empty: { label: 'Empty body', fields: [] },
  malformed: { label: 'Malformed body', fields: [] },
  truncate: { label: 'Truncated body', fields: ['percent'] },
  slow_body: { label: 'Slow body', fields: ['bytesPerSecond'] },
  stale: { label: 'Response from some hours ago', fields: ['hours'] },
  field: {
    label: 'Field of the body',
    fields: [],
    texts: ['fieldPath', 'fieldValue'],
    choices: ['fieldChange'],
  },
  unknown_enum: { label: 'Unknown value of a choice', fields: [], texts: ['fieldPath'] },
  headers: {
    label: 'Header',
    fields: [],
    texts: ['headerName', 'headerValue'],
    choices: ['headerChange'],
  },
  respond: { label: 'Response of your own', fields: ['code'], texts: ['responseBody'] },
  session: { label: 'End of the session', fields: [] },
};

export const EFFECT_OPTIONS = (Object.keys(EFFECTS) as EffectKind[]).map((value) => ({
  value,
  label: EFFECTS[value].label,
}));

export const TEXT_FIELDS = {
  msg: { label: 'Message', maxLength: 1000 },
  fieldPath: { label: 'Field (/data/*/status)', maxLength: LIMITS.faultFieldPath },
  fieldValue: { label: 'New value (JSON or text)', maxLength: LIMITS.faultFieldValue },
  responseBody: { label: 'Body (JSON or text)', maxLength: LIMITS.faultBody },
  headerName: { label: 'Header', maxLength: 100 },
  headerValue: { label: 'Value', maxLength: 1000 },
};
export type TextName = keyof typeof TEXT_FIELDS;

export const CHOICES = {
  retryCode: {
    label: 'Status',
    options: ['429', '503'].map((value) => ({ value, label: value })),
  },
  fieldChange: {
    label: 'The field',
    options: [
      { value: 'null', label: 'Is null' },
      { value: 'drop', label: 'Is missing' },
      { value: 'wrong_type', label: 'Has another type' },
      { value: 'set', label: 'Has another value' },
    ],
  },
  headerChange: {
    label: 'The header',
    options: [
      { value: 'set', label: 'Is set' },
      { value: 'add', label: 'Gets one more value' },
      { value: 'remove', label: 'Is removed' },
    ],
  },
};
type ChoiceName = keyof typeof CHOICES;

/** Whether the form shows a text of the chosen effect: a new value is only for a field or header that gets one. */
export function usesText(form: FaultFormState, name: TextName): boolean {
  if (!EFFECTS[form.effect].texts?.includes(name)) return false;
  if (name === 'fieldValue') return form.fieldChange === 'set';
  return name !== 'headerValue' || form.headerChange !== 'remove';
}

/** When a rule hits: fields of every effect. */
export const WHEN_FIELDS = ['times', 'skip', 'probability', 'seed'] as const;

const OPTIONAL: readonly NumberField[] = ['jitter', ...WHEN_FIELDS];

export type FormErrors = Partial<Record<NumberField | TextName, string>>;

/** A name of a header in lower case: the server knows which of them it changes. */
const HEADER_NAME = /^[a-z0-9-]+$/;

function textErrors(form: FaultFormState): FormErrors {
  const { fieldPath, headerName } = form;
  const isPath = fieldPath.startsWith('/') || (fieldPath === '' && form.effect === 'unknown_enum');
  const isHeader = HEADER_NAME.test(headerName.trim().toLowerCase());
  return {
    ...(usesText(form, 'fieldPath') && !isPath && { fieldPath: 'A path that begins with /' }),
    ...(usesText(form, 'headerName') && !isHeader && { headerName: 'The name of a header' }),
  };
}

function errorOf(field: NumberField, text: string): string | undefined {
  const { from, to, isInteger }: Bounds = NUMBER_FIELDS[field];
  if (text.trim() === '') return OPTIONAL.includes(field) ? undefined : 'Required';
  const value = Number(text);
  if (Number.isNaN(value) || (isInteger && !Number.isInteger(value)))
    return isInteger ? 'A whole number' : 'A number';
  return value < from || value > to ? `From ${from} to ${to}` : undefined;
}

export function formErrors(form: FaultFormState): FormErrors {
  const fields = [...EFFECTS[form.effect].fields, ...WHEN_FIELDS];
  const errors = fields.map((field) => [field, errorOf(field, form[field])] as const);
  return {
    ...Object.fromEntries(errors.filter(([, error]) => error !== undefined)),
    ...textErrors(form),
  };
}
