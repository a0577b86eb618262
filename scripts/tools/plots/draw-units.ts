import * as Plot from '@observablehq/plot';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { COLOURS, frame, legendMarks, panel, titleMark } from './frame.ts';

const KINDS = [
  ['all devices', COLOURS.green],
  ['mobile only', COLOURS.orange],
  ['desktop only', COLOURS.blue],
] as const;

/** How ad units differ: bid rate, fill rate and size. */
export function drawUnits({ units }: SiteYear): string {
  const rows = units.map(({ adUnitId, device, total, auctions }) => ({
    name: adUnitId.replace(/^mn-city-/, ''),
    device: device === 'both' ? 'all devices' : `${device} only`,
    bidRate: (100 * total.bidCount) / total.requestCount,
    fill: (100 * total.impressionCount) / auctions,
    auctions: auctions / 28 / 1e6,
  }));
  return frame(
    'Thirty ad units of one page',
    'Metro Network, four weeks; a bubble’s area is the number of auctions',
    [
      panel({
        width: 940,
        height: 480,
        marginLeft: 46,
        marginBottom: 38,
        marginTop: 36,
        x: { grid: true, nice: true, zero: true, label: 'bid rate: bids per bidder request, % →' },
        y: { grid: true, domain: [0, 100], label: null },
        r: { range: [0, 22] },
        color: { domain: KINDS.map(([name]) => name), range: KINDS.map(([, colour]) => colour) },
        marks: [
          titleMark('fill rate: impressions per auction, %'),
          ...legendMarks(KINDS),
          Plot.dot(rows, {
            x: 'bidRate',
            y: 'fill',
            r: 'auctions',
            fill: 'device',
            fillOpacity: 0.45,
            stroke: 'device',
          }),
          Plot.text(rows, { x: 'bidRate', y: 'fill', text: 'name', fontSize: 10, fill: '#374151' }),
        ],
      }),
    ],
  );
}
