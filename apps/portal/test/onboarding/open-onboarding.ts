import type { Capability, OnboardStatus } from '@bidstage/mock-api/contract/values/capabilities';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { envelope, type fakeServer, type Reply } from '../helpers/fake-server.ts';
import { aConfig, openPortal } from '../helpers/portal.tsx';

const AFFILIATE = '/v1/prebid/affiliates/A1';

interface OnboardingOptions {
  readonly capabilities?: Capability;
  /** The responses to the PATCH requests, one after the other; later requests succeed. */
  readonly responses?: readonly (Reply | Promise<Reply>)[];
  readonly replies?: Parameters<typeof fakeServer>[0];
}

/** The portal at a path, on a server that stores the onboarding status. */
export function openOnboarding(
  path: string,
  onboardStatus: OnboardStatus,
  { capabilities = 'FULL_WRAPPER', responses = [], replies = {} }: OnboardingOptions = {},
) {
  let config = aConfig({ capabilities, onboardStatus });
  const left = [...responses];
  const portal = openPortal(path, {
    config,
    replies: {
      [`GET ${AFFILIATE}`]: () => envelope(200, config),
      [`PATCH ${AFFILIATE}`]: async ({ body }) => {
        const response = await left.shift();
        if (response) return response;
        config = { ...config, ...(body as object) };
        return envelope(200, config);
      },
      ...replies,
    },
  });
  return {
    ...portal,
    /** The statuses in the PATCH requests, in order. */
    sent: () =>
      portal.server.requests
        .filter(({ method }) => method === 'PATCH')
        .map(({ body }) => (body as { onboardStatus?: string }).onboardStatus),
    savedStatus: () => config.onboardStatus,
  };
}

export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => userEvent.click(await button(name));
