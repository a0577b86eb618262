import * as Plot from '@observablehq/plot';
import {
  FLOOR_FACTORS,
  type FloorCurve,
} from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { eRPM } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { COLOURS, frame, linePanel, PALETTE, type Panel } from './frame.ts';
import { siteName } from './site-names.ts';

/** Draws lines over the multiples of the suggested floor price, in percent of their first value. */
function floorPanel(
  title: string,
  lines: readonly { readonly name: string; readonly values: readonly number[] }[],
): Panel {
  const indexed = lines.map(({ name, values }, line) => ({
    name,
    colour: PALETTE[line] ?? COLOURS.grey,
    points: FLOOR_FACTORS.map((x, index) => ({
      x,
      y: (100 * (values[index] ?? NaN)) / (values[0] ?? NaN),
    })),
  }));
  return linePanel(title, indexed, {
    width: 480,
    height: 330,
    marginRight: 140,
    x: { label: 'floor price, as a multiple of the suggestion →', ticks: [0, 0.5, 1, 1.5, 2, 3] },
    below: [
      Plot.ruleX([1], { stroke: COLOURS.grey, strokeDasharray: '4,4' }),
      Plot.ruleY([100], { stroke: COLOURS.grey }),
    ],
    dots: true,
  });
}

export function drawFloorCurve(curves: ReadonlyMap<string, FloorCurve>): string {
  const revenue = [...curves].map(([persona, curve]) => ({
    name: siteName(persona),
    values: curve.map(({ totalRevenue }) => totalRevenue),
  }));
  const own = curves.get('publisher') ?? [];
  return frame(
    'What floor prices do',
    'Four weeks with the same multiple of the suggested floor price on every ad unit and bidder, against four weeks without',
    [
      floorPanel('revenue; without floor prices = 100', revenue),
      floorPanel('Harbor Daily; without floor prices = 100', [
        { name: 'fill rate', values: own.map((one) => one.impressionCount / one.auctions) },
        { name: 'eRPM', values: own.map(eRPM) },
      ]),
    ],
  );
}
