import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { button, openOnboarding, press } from './open-onboarding.ts';

const FAILED = 'Update prebid config error occurred: Internal server error';
const failure = envelope(500, null, 'Internal server error');

describe('the frame', () => {
  it.each([
    ['UPLOAD_CONFIG', 'FULL_WRAPPER', 'Upload Your Ad Unit Configuration', ['Next']],
    ['FULL_WRAPPER_GET_CODE', 'FULL_WRAPPER', 'Install Codes', ['Back', 'Next']],
    ['ANALYTICS_ONLY_GET_CODE', 'ANALYTICS_ONLY', 'Install Codes', ['Next']],
    ['LINE_ITEM', 'FULL_WRAPPER', 'Set Up Line Items', ['Back', 'Next']],
  ] as const)(
    'ONB-002 ONB-003 ONB-004 ONB-005 %s has its title and buttons',
    async (status, capabilities, title, names) => {
      openOnboarding('/', status, { capabilities });
      await pageHeading(title);
      const found = screen.queryAllByRole('button', { name: /^(Back|Next)$/ });
      expect(found.map((one) => one.textContent)).toEqual(names);
    },
  );

  it('ERR-015 a wrong capability is shown once', async () => {
    openOnboarding('/onboard/full-wrapper/get-code', 'FINISHED', { capabilities: 'NONE' });
    await pageHeading('Install Codes');
    expect(screen.getAllByText('Wrong capabilities of prebid config')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  });

  it('an address of other codes redirects to the own ones', async () => {
    const options = { capabilities: 'ANALYTICS_ONLY' } as const;
    const onboarding = openOnboarding('/onboard/line-item', 'FINISHED', options);
    await pageHeading('Install Codes');
    await waitFor(() => expect(onboarding.path()).toBe('/onboard/analytics-only/get-code'));
  });
});

describe('the onboarding status', () => {
  it('ONB-007 ONB-010 follows every step, back and forth, to the end', async () => {
    const onboarding = openOnboarding('/', 'FULL_WRAPPER_GET_CODE');
    await press('Next');
    await pageHeading('Set Up Line Items');
    await press('Back');
    await pageHeading('Install Codes');
    await press('Back');
    await pageHeading('Upload Your Ad Unit Configuration');
    const end = ['LINE_ITEM', 'FULL_WRAPPER_GET_CODE', 'UPLOAD_CONFIG'];
    await waitFor(() => expect(onboarding.sent()).toEqual(end));
    expect(onboarding.savedStatus()).toBe('UPLOAD_CONFIG');
  });

  it('ONB-008 finishes after the codes of analytics only', async () => {
    const options = { capabilities: 'ANALYTICS_ONLY' } as const;
    const onboarding = openOnboarding('/', 'ANALYTICS_ONLY_GET_CODE', options);
    await press('Next');
    await pageHeading('Bidder Analytics');
    expect([onboarding.path(), onboarding.savedStatus()]).toEqual([
      '/analytics/bidders',
      'FINISHED',
    ]);
  });

  it('ONB-010 is not sent if it is already the step', async () => {
    const onboarding = openOnboarding('/', 'LINE_ITEM');
    await pageHeading('Set Up Line Items');
    expect(onboarding.sent()).toEqual([]);
  });

  it('ONB-010 is the step visited last, however late a response arrives', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => (release = resolve));
    const onboarding = openOnboarding('/', 'FULL_WRAPPER_GET_CODE', { responses: [held] });
    await press('Next');
    await pageHeading('Set Up Line Items');
    await press('Back');
    await pageHeading('Install Codes');
    expect(onboarding.sent()).toEqual(['LINE_ITEM']);
    release(failure);
    await waitFor(() => expect(onboarding.sent()).toEqual(['LINE_ITEM', 'FULL_WRAPPER_GET_CODE']));
  });
});

describe('a status that cannot be saved', () => {
  it('ERR2-008 E3 shows an error on the step, and Retry saves it', async () => {
    const onboarding = openOnboarding('/', 'FULL_WRAPPER_GET_CODE', { responses: [failure] });
    await press('Next');
    await pageHeading('Set Up Line Items');
    await button('Retry');
    // As a toast, and as a message on the step.
    expect(screen.getAllByText(FAILED)).toHaveLength(2);
    await press('Retry');
    await waitFor(() => expect(onboarding.savedStatus()).toBe('LINE_ITEM'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('ERR2-008 at the end keeps the user on the step; Retry finishes', async () => {
    const onboarding = openOnboarding('/', 'LINE_ITEM', { responses: [failure] });
    await press('Next');
    await button('Retry');
    expect([onboarding.path(), onboarding.savedStatus()]).toEqual([
      '/onboard/line-item',
      'LINE_ITEM',
    ]);
    await press('Retry');
    await pageHeading('Bidder Analytics');
    expect(onboarding.savedStatus()).toBe('FINISHED');
  });
});
