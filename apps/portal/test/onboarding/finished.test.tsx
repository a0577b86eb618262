import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pageHeading } from '../helpers/page-heading.ts';
import { envelope } from '../helpers/fake-server.ts';
import { button, openOnboarding, press } from './open-onboarding.ts';

const QUESTION = 'Onboarding is finished. Begin again from this step?';
const question = () => screen.findByText(QUESTION);

describe('a step that a finished affiliate visits', () => {
  it.each([
    ['FULL_WRAPPER', '/onboard/upload-config', 'Upload Your Ad Unit Configuration'],
    ['ANALYTICS_ONLY', '/onboard/line-item', 'Install Codes'],
  ] as const)(
    'ONB-010 with %s, %s is shown without saving the status',
    async (capabilities, path, title) => {
      const onboarding = openOnboarding(path, 'FINISHED', { capabilities });
      await pageHeading(title);
      await question();
      expect(onboarding.sent()).toEqual([]);
    },
  );

  it('can be followed to the end without a change', async () => {
    const onboarding = openOnboarding('/onboard/full-wrapper/get-code', 'FINISHED');
    await question();
    await press('Next');
    await pageHeading('Set Up Line Items');
    await press('Back');
    await pageHeading('Install Codes');
    await press('Next');
    await pageHeading('Set Up Line Items');
    await press('Next');
    await pageHeading('Bidder Analytics');
    expect(onboarding.sent()).toEqual([]);
  });

  it('is saved with every further step after Begin again, without another question', async () => {
    const onboarding = openOnboarding('/onboard/full-wrapper/get-code', 'FINISHED');
    await press('Begin again');
    await press('Next');
    await pageHeading('Set Up Line Items');
    expect(screen.queryByText(QUESTION)).toBeNull();
    await press('Next');
    await pageHeading('Bidder Analytics');
    expect(onboarding.sent()).toEqual(['FULL_WRAPPER_GET_CODE', 'LINE_ITEM', 'FINISHED']);
  });

  it('ERR2-008 shows an error when Begin again cannot be saved, and Retry saves it', async () => {
    const failure = envelope(500, null, 'Internal server error');
    const onboarding = openOnboarding('/onboard/line-item', 'FINISHED', { responses: [failure] });
    await press('Begin again');
    await button('Retry');
    expect(onboarding.savedStatus()).toBe('FINISHED');
    await press('Retry');
    await waitFor(() => expect(onboarding.savedStatus()).toBe('LINE_ITEM'));
  });

  it('can be left for the bidder analytics', async () => {
    const onboarding = openOnboarding('/onboard/upload-config', 'FINISHED');
    await userEvent.click(await screen.findByRole('link', { name: 'Leave onboarding' }));
    await pageHeading('Bidder Analytics');
    expect(onboarding.sent()).toEqual([]);
  });
});
