import type {
  OwnPublisher,
  PublisherDefaults,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import { MARKET_COUNTRIES } from '@bidstage/mock-api/contract/values/countries';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { Toaster } from '#portal/shared/ui/toaster.tsx';
import { PublisherSection } from '#portal/simulator/publisher/publisher-section.tsx';
import { fakeServer, type Reply } from '../helpers/fake-server.ts';
import { HOST, renderPart } from './render-part.tsx';

/** A stored German publisher about which nothing unusual was said. */
export const aPublisher = (name: string): OwnPublisher => ({
  name,
  publisher: {
    version: 1,
    name: `The ${name}`,
    pageViewsPerMonth: 3_000_000,
    domain: `${name}.example`,
    country: 'de',
    currency: 'EUR',
    language: 'de-DE',
    pages: ['news'],
    bidders: ['rubicon'],
    historyMonths: 24,
  },
});

const AMERICAN = {
  currency: 'USD',
  language: 'en-US',
  mobileShare: 0.55,
  bidders: ['ix', 'rubicon'],
  revenueSharePercent: 85,
  termDays: 45,
} as const;
const GERMAN = {
  ...AMERICAN,
  currency: 'EUR',
  language: 'de-DE',
  mobileShare: 0.5,
  bidders: ['rubicon'],
};

export const DEFAULTS = {
  homeShare: 0.85,
  countries: {
    ...Object.fromEntries(MARKET_COUNTRIES.map((code) => [code, AMERICAN])),
    de: GERMAN,
  },
} as unknown as PublisherDefaults;

const SUPPORTED = ['appnexus', 'ix', 'rubicon'].map((code) => ({ code, name: code.toUpperCase() }));

const FIGURES = {
  domain: 'kitchen.example',
  currency: 'EUR',
  requests: 9_000_000,
  revenuePerThousandViews: null,
  erpm: null,
  sellThrough: null,
};

const CREATED: Reply = { status: 201, body: aPublisher('kitchen') };

type Handlers = Parameters<typeof fakeServer>[0];

/** The section on a server with some publishers; returns the requests that change something. */
export async function openSection(names: string[] = [], handlers: Handlers = {}) {
  const server = fakeServer({
    'GET /__sim/publishers': () => ({ body: names.map(aPublisher) }),
    'GET /__sim/publisher-defaults': { body: DEFAULTS },
    'GET /__sim/bidders': { body: SUPPORTED },
    'POST /__sim/publisher-figures': { body: FIGURES },
    'POST /__sim/publishers': CREATED,
    'POST /__sim/worlds': { status: 201, body: { name: 'world-9' } },
    'POST /__sim/sign-in': { body: { id: 'publisher-own' } },
    'DELETE /__sim/publishers/monday': () => {
      names.splice(names.indexOf('monday'), 1);
      return { body: aPublisher('monday') };
    },
    ...handlers,
  });
  renderPart(
    <>
      <Toaster />
      <PublisherSection host={HOST} />
    </>,
  );
  await waitFor(() => expect(server.sent('/__sim/publishers')).toHaveLength(1));
  // The fold and the upload are loaded when they are shown first.
  await screen.findByLabelText('Domain');
  await screen.findByLabelText('File of a publisher');
  return () =>
    server.requests
      // What follows from the numbers is asked for while somebody types.
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/publisher-figures'))
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
}

/** A publisher in the list. */
export async function itemOf(name: string) {
  const item = (await screen.findByText(`The ${name}`)).closest('li');
  if (!item) throw new Error('the publisher is not in the list');
  return within(item);
}
