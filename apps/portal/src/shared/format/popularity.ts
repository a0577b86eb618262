import { abbreviate } from './abbreviate.ts';
import { isShown, MISSING } from './missing.ts';

const HUNDRED = 100;
const THOUSAND = 1000;

/** The number of users with an interest: `<100`, in hundreds below a thousand (`300`), above as `1k`, `12.5k`. */
export function formatPopularity(users: number | null | undefined): string {
  if (!isShown(users)) return MISSING;
  if (users < HUNDRED) return '<100';
  return abbreviate(users < THOUSAND ? Math.round(users / HUNDRED) * HUNDRED : users);
}
