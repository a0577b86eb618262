import Type from 'typebox';
import { CURRENCY_CODES } from '../values/currencies.ts';

/** The affiliate of a request, if it is not the user's own active one. */
export const affiliateQuery = {
  affiliate_id: Type.Optional(
    Type.String({ description: "the user's active affiliate if absent; 403 if not the user's" }),
  ),
};

/** The currency of a response. */
export const currencyQuery = {
  currency: Type.Optional(
    Type.Enum([...CURRENCY_CODES, 'NTD'], {
      description: "the user's currency if absent; NTD stands for TWD",
    }),
  ),
};

/** Names to filter by. */
export const NameFilter = Type.Union([Type.String(), Type.Array(Type.String())], {
  description:
    'a repeated key is taken literally; a single value is tried as one name, then split at commas',
});
