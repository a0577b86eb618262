import type { Page, Request, Route } from '@playwright/test';

/** Bids in USD with the price bucket of each in the granularity `dense`. */
export const PRICES = [
  { cpm: 1.237, bucket: '1.23' },
  { cpm: 3.377, bucket: '3.35' },
  { cpm: 0.456, bucket: '0.45' },
  { cpm: 12.34, bucket: '12.00' },
  { cpm: 27.5, bucket: '20.00' },
] as const;

/** The response price of an AppNexus placement in these tests. */
export function priceOf(placementId: number): (typeof PRICES)[number] {
  return PRICES[placementId % PRICES.length]!;
}

/** The lowest bucket: an OpenX bid wins only without other bids. */
export const OPENX_PRICE = { cpm: 0.013, bucket: '0.01' } as const;

/** Every Appier bid, in USD. */
export const APPIER_CPM = 3.377;

type ApiResponse = (body: Json) => unknown;
interface Json {
  readonly gdpr_consent?: object;
  readonly us_privacy?: string;
  readonly privacy?: object;
  readonly tags?: readonly {
    id: number;
    gpid?: string;
    reserve?: number;
    uuid: string;
    sizes: { width: number; height: number }[];
  }[];
  readonly imp?: readonly { id: string; banner: { format: { w: number; h: number }[] } }[];
  readonly bids?: readonly { bidId: string; sizes: [number, number][] }[];
}

const CREATIVE = '<p>A creative</p>';

const appnexus: ApiResponse = ({ tags = [] }) => ({
  tags: tags.map(({ id, uuid, sizes }) => ({
    uuid,
    ads: [
      {
        ad_type: 'banner',
        cpm: priceOf(id).cpm,
        creative_id: id,
        rtb: { banner: { content: CREATIVE, ...sizes[0] } },
      },
    ],
  })),
});

const openRtb: ApiResponse = ({ imp = [] }) => ({
  id: 'answer',
  cur: 'USD',
  seatbid: [
    {
      bid: imp.map(({ id, banner }) => ({
        id,
        impid: id,
        price: OPENX_PRICE.cpm,
        crid: id,
        adm: CREATIVE,
        mtype: 1,
        ...banner.format[0],
      })),
    },
  ],
});

const appier: ApiResponse = ({ bids = [] }) =>
  bids.map(({ bidId, sizes: [[width, height] = [0, 0]] }) => ({
    requestId: bidId,
    creativeId: bidId,
    cpm: APPIER_CPM,
    currency: 'USD',
    netRevenue: true,
    ttl: 300,
    width,
    height,
    ad: CREATIVE,
  }));

/** The simulated bidders, by the end of their host's name. */
const SERVERS: Readonly<Record<string, ApiResponse>> = {
  'adnxs.com': appnexus,
  'adnxs-simple.com': appnexus,
  'openx.net': openRtb,
  'appier.net': appier,
};

function responseFor(request: Request): unknown {
  const { hostname } = new URL(request.url());
  const host = Object.keys(SERVERS).find((name) => hostname.endsWith(`.${name}`));
  const text = request.postData();
  if (!host || !text?.startsWith('{')) return undefined;
  return SERVERS[host]?.(JSON.parse(text) as Json);
}

/** The bodies of the requests to AppNexus that a page sends from now on. */
export function appnexusRequests(page: Page): Json[] {
  const bodies: Json[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    const text = request.postData();
    if (/\.adnxs(-simple)?\.com$/.test(hostname) && text?.startsWith('{'))
      bodies.push(JSON.parse(text) as Json);
  });
  return bodies;
}

/** Responds to a bid request like its bidder; any other request that would leave this machine is aborted. */
export async function respondToBidRequest(route: Route): Promise<void> {
  const request = route.request();
  const response = responseFor(request);
  if (response === undefined) return route.abort();
  const headers = {
    'access-control-allow-origin': request.headers()['origin'] ?? '*',
    'access-control-allow-credentials': 'true',
  };
  return route.fulfill({ json: response, headers });
}
