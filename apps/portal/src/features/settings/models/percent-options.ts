import { THRESHOLD_RULES } from '@bidstage/mock-api/contract/values/alerts';

const { minimum, maximum, step } = THRESHOLD_RULES.percent;

/** The possible percentages of a threshold, lowest first. */
export const PERCENT_OPTIONS = Array.from(
  { length: (maximum - minimum) / step + 1 },
  (_, index) => {
    const percent = minimum + index * step;
    return { value: String(percent), label: `${percent}%` };
  },
);
