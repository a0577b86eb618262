/**
 * How many values or seeds of a property a run tries: all that are named here in the long run (`npm run test:full`), a
 * quarter of them in each `npm test`.
 */
export const draws = (all: number): number =>
  process.env['BIDSTAGE_NEW_VALUES'] === undefined ? Math.ceil(all / 4) : all;
