import Type, { type Static } from 'typebox';
import { CsvProblemSchema } from './csv-problem-schema.ts';
import { operation } from './operation.ts';
import { affiliateQuery } from './common-parts.ts';
import { namedObject, strictObject } from './shapes.ts';

/** The result of checking a configuration file. */
export const CsvValidationSchema = namedObject('CsvValidation', {
  validRows: Type.Integer({ minimum: 0, description: 'rows without any problem' }),
  problems: Type.Array(CsvProblemSchema, { description: 'by code; at most one of each' }),
});
export type CsvValidation = Static<typeof CsvValidationSchema>;

const query = strictObject(affiliateQuery);

export const validateCsv = operation({
  id: 'validateCsv',
  tag: 'Configuration',
  summary: 'Checks a configuration file and returns all problems; changes nothing',
  access: 'ad-manager',
  query,
  upload: { raw: false },
  response: CsvValidationSchema,
  invalid: CsvValidationSchema,
  text: 'message',
  errors: ['missingFile', 'secondFile', 'tooManyUploads'],
});

export const uploadConfig = operation({
  id: 'uploadConfig',
  tag: 'Configuration',
  summary: 'Replaces the whole configuration by that of a file without problems',
  description: [
    'An upload does not change AutoPick: selected bidders that are no longer configured have no effect, new bidders are not used until AutoPick is switched on again.',
    'Only if none of its bidders is left does it select again, among those of the file.',
  ].join(' '),
  access: 'ad-manager',
  query,
  upload: { raw: true },
  status: 201,
  response: strictObject({
    validRows: Type.Integer({ minimum: 0 }),
    pages: Type.Array(Type.String({ description: 'page name' })),
  }),
  invalid: CsvValidationSchema,
  errors: ['missingFile', 'secondFile', 'tooManyUploads'],
});
