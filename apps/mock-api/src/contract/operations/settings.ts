import Type, { type TSchema } from 'typebox';
import { ALERTS, THRESHOLD_RULES, type Settings, type ThresholdKind } from '../values/alerts.ts';
import { operation } from './operation.ts';
import { affiliateQuery } from './common-parts.ts';
import { named, strictObject } from './shapes.ts';

function thresholdSchema(kind: ThresholdKind): TSchema {
  const { minimum, maximum, step } = THRESHOLD_RULES[kind];
  const description = kind === 'percent' ? 'in percent' : 'in ms';
  return Type.Integer({ minimum, maximum, multipleOf: step, description });
}

const fields: Readonly<Record<string, TSchema>> = Object.fromEntries(
  ALERTS.flatMap(({ key, threshold }): [string, TSchema][] => {
    const subscribed: [string, TSchema] = [`${key}Subscribed`, Type.Boolean()];
    return threshold ? [subscribed, [`${key}Threshold`, thresholdSchema(threshold)]] : [subscribed];
  }),
);

/** All settings of a user. */
export const SettingsSchema = named('Settings', Type.Unsafe<Settings>(strictObject(fields)));

/** Any subset of the settings, also an empty one. */
export const SettingsChangeSchema = named(
  'SettingsChange',
  Type.Unsafe<Partial<Settings>>(
    Type.Partial(Type.Object(fields), { additionalProperties: false }),
  ),
);

const query = strictObject(affiliateQuery);

export const getSettings = operation({
  id: 'getSettings',
  tag: 'Settings',
  summary: "The user's e-mail alerts",
  access: 'signed-in',
  query,
  response: SettingsSchema,
  text: 'message',
});

export const changeSettings = operation({
  id: 'changeSettings',
  tag: 'Settings',
  summary: 'Changes some settings and returns all',
  access: 'signed-in',
  query,
  body: SettingsChangeSchema,
  response: SettingsSchema,
  text: 'message',
});
