import type { StepAct } from '@bidstage/mock-api/contract/operations/control/acts';

export const ACT_TITLES: Readonly<Record<StepAct['operation'], string>> = {
  uploadConfig: 'A configuration is uploaded',
  changePrebidConfig: 'The configuration is changed',
  recordFloorPrices: 'Floor prices are recorded',
  changePaymentStatus: 'A payment request is changed',
  changeSettings: 'The alerts are changed',
};

export const actText = ({ operation, persona }: StepAct): string =>
  `${ACT_TITLES[operation]}, by ${persona}`;

export const RECORDING_HINT =
  'Every page that you open and everything that you change becomes a step of a story of your own.';

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A span of time in words, in its largest whole unit. */
export function durationText(seconds: number): string {
  const [unit, name] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  const count = seconds / unit;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
