import * as Plot from '@observablehq/plot';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { COLOURS, frame, panel } from './frame.ts';

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
        marginTop: 30,
        x: { grid: true, nice: true, label: 'bid rate: bids per bidder request, % →' },
        y: { grid: true, nice: true, label: '↑ fill rate: impressions per auction, %' },
        r: { range: [0, 22] },
        color: {
          legend: false,
          domain: ['desktop only', 'mobile only', 'all devices'],
          range: [COLOURS.blue, COLOURS.orange, COLOURS.green],
        },
        marks: [
          Plot.dot(rows, {
            x: 'bidRate',
            y: 'fill',
            r: 'auctions',
            fill: 'device',
            fillOpacity: 0.45,
            stroke: 'device',
          }),
          Plot.text(rows, { x: 'bidRate', y: 'fill', text: 'name', fontSize: 10, fill: '#374151' }),
          Plot.text(['● desktop only'], { frameAnchor: 'bottom-right', dx: -8, dy: -40, fill: COLOURS.blue, text: (d: string) => d }),
          Plot.text(['● mobile only'], { frameAnchor: 'bottom-right', dx: -8, dy: -24, fill: COLOURS.orange, text: (d: string) => d }),
          Plot.text(['● all devices'], { frameAnchor: 'bottom-right', dx: -8, dy: -8, fill: COLOURS.green, text: (d: string) => d }),
        ],
      }),
    ],
  );
}
