import { AppError, refusal, refuseProblems } from '#api/app-error.ts';
import type {
  OwnPublisher,
  PublisherDefaults,
  PublisherFigures,
  PublisherFile,
  PublisherRequest,
} from '#api/contract/operations/control/publishers.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { MARKET_COUNTRIES } from '#api/contract/values/countries.ts';
import { completePublisher, countryDefaults } from '#api/world/own-publisher/complete-publisher.ts';
import { monthlyAuctions, refreshFor } from '#api/world/own-publisher/fit-publisher.ts';
import { HOME_SHARE } from '#api/world/own-publisher/extend-fixtures.ts';
import {
  type PublisherLibrary,
  PublishersFull,
} from '#api/world/own-publisher/publisher-library.ts';
import { publisherProblems } from '#api/world/own-publisher/publisher-problems.ts';

/** The seed of the market in which auctions are counted: they hardly differ between markets. */
const FIGURES_SEED = 1;

/** Longest name of a file that is made from a domain. */
const MAX_NAME = 40;

export function publisherDefaults({ fixtures }: PublisherLibrary): PublisherDefaults {
  const entries = MARKET_COUNTRIES.map((country) => {
    const mobileShare = fixtures.market.countries[country]?.deviceSplit.mobile ?? 0.5;
    return [country, { ...countryDefaults(country, fixtures), mobileShare }];
  });
  return {
    homeShare: HOME_SHARE,
    countries: Object.fromEntries(entries) as PublisherDefaults['countries'],
  };
}

const namesOf = (publishers: PublisherLibrary): string[] =>
  publishers.all().map(({ name }) => name);

/** The publisher of a name; throws `unknownPublisher`. */
export function publisherNamed(publishers: PublisherLibrary, name: string): PublisherFile {
  const file = publishers.find(name);
  if (!file) throw refusal('unknownPublisher', unknownName('publisher', name, namesOf(publishers)));
  return file;
}

/** Throws `invalid` with all problems that the schema of a publisher does not cover. */
function check(file: PublisherFile, { fixtures }: PublisherLibrary): void {
  refuseProblems('/body', publisherProblems(file, fixtures));
}

function store(publishers: PublisherLibrary, name: string, publisher: PublisherFile): OwnPublisher {
  try {
    publishers.put(name, publisher);
  } catch (error) {
    if (error instanceof PublishersFull) throw new AppError('publishersFull');
    throw error;
  }
  return { name, publisher };
}

/** A name for the file of a publisher that no other one has: the first label of its domain, with a number if needed. */
function freeName(publishers: PublisherLibrary, { domain }: PublisherFile): string {
  const label = (domain.split('.')[0] ?? 'publisher').slice(0, MAX_NAME);
  if (!publishers.find(label)) return label;
  let ordinal = 2;
  while (publishers.find(`${label}-${ordinal}`)) ordinal += 1;
  return `${label}-${ordinal}`;
}

/** Stores a publisher with defaults for what was not said. Throws `invalid` and `publishersFull`. */
export function addPublisher(
  publishers: PublisherLibrary,
  request: PublisherRequest,
): OwnPublisher {
  const file = completePublisher(request, publishers.fixtures);
  check(file, publishers);
  return store(publishers, freeName(publishers, file), file);
}

/**
 * What follows from the numbers of a publisher, which is not stored. Throws `invalid` with all problems as
 * `addPublisher` does.
 */
export function publisherFigures(
  publishers: PublisherLibrary,
  request: PublisherRequest,
): PublisherFigures {
  const { fixtures } = publishers;
  const file = completePublisher(request, fixtures);
  check(file, publishers);
  const { domain, currency, monthlyRevenue, impressions, pageViewsPerMonth } = file;
  const ofViews = monthlyAuctions(fixtures, file, FIGURES_SEED);
  const requests = Math.round(
    ofViews * (impressions === undefined ? 1 : refreshFor(impressions, ofViews)),
  );
  const perThousand = (count: number | undefined): number | null =>
    monthlyRevenue === undefined || count === undefined ? null : (monthlyRevenue / count) * 1000;
  return {
    domain,
    currency,
    requests,
    revenuePerThousandViews: perThousand(pageViewsPerMonth),
    erpm: perThousand(impressions),
    sellThrough: impressions === undefined ? null : impressions / requests,
  };
}

/** Stores the file of a publisher under a name. Throws `invalid` and `publishersFull`. */
export function putPublisherFile(
  publishers: PublisherLibrary,
  name: string,
  file: PublisherFile,
): OwnPublisher {
  check(file, publishers);
  return store(publishers, name, file);
}

/** Deletes a publisher and returns it; throws `unknownPublisher`. */
export function removeOwnPublisher(publishers: PublisherLibrary, name: string): OwnPublisher {
  const publisher = publisherNamed(publishers, name);
  publishers.remove(name);
  return { name, publisher };
}
