import { describe, expect, it } from 'vitest';
import {
  flowOf,
  pathOf,
  stepAfter,
  stepBefore,
  stepFor,
} from '#portal/features/onboarding/models/steps.ts';

describe('the steps of the onboarding', () => {
  it.each([
    ['UPLOAD_CONFIG', null, 'FULL_WRAPPER_GET_CODE'],
    ['FULL_WRAPPER_GET_CODE', 'UPLOAD_CONFIG', 'LINE_ITEM'],
    ['LINE_ITEM', 'FULL_WRAPPER_GET_CODE', null],
    ['ANALYTICS_ONLY_GET_CODE', null, null],
  ] as const)('ONB-007 ONB-008 %s is between %s and %s', (step, before, after) => {
    expect([stepBefore(step), stepAfter(step)]).toEqual([before, after]);
    expect(flowOf(step)).toContain(step);
  });

  it('ONB-007 ONB-008 each has its path', () => {
    expect(flowOf('LINE_ITEM').map(pathOf)).toEqual([
      '/onboard/upload-config',
      '/onboard/full-wrapper/get-code',
      '/onboard/line-item',
    ]);
    expect(flowOf('ANALYTICS_ONLY_GET_CODE').map(pathOf)).toEqual([
      '/onboard/analytics-only/get-code',
    ]);
  });

  it.each([
    ['FULL_WRAPPER', 'LINE_ITEM', 'LINE_ITEM'],
    ['FULL_WRAPPER', 'ANALYTICS_ONLY_GET_CODE', 'FULL_WRAPPER_GET_CODE'],
    ['ANALYTICS_ONLY', 'ANALYTICS_ONLY_GET_CODE', 'ANALYTICS_ONLY_GET_CODE'],
    ['ANALYTICS_ONLY', 'UPLOAD_CONFIG', 'ANALYTICS_ONLY_GET_CODE'],
    ['ANALYTICS_ONLY', 'LINE_ITEM', 'ANALYTICS_ONLY_GET_CODE'],
  ] as const)('with %s the step %s becomes %s', (capability, step, own) => {
    expect(stepFor(capability, step)).toBe(own);
  });
});
