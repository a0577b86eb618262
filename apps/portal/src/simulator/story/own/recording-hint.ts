/** What a recording does. */
export const RECORDING_HINT =
  'Every page that you open and everything that you change becomes a step of a story of your own.';
