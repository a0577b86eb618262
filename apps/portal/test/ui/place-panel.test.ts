import { expect, it } from 'vitest';
import { placePanel } from '#portal/shared/ui/place-panel.ts';

const viewport = { width: 1000, height: 800 };
const button = (top: number, left: number) => ({ top, bottom: top + 28, left, right: left + 100 });

it('a panel is placed under its button', () => {
  const panel = { width: 200, height: 300 };
  const place = { viewport, panel, anchor: button(10, 50) };
  expect(placePanel({ ...place, align: 'start' })).toEqual({ top: 42, left: 50, maxHeight: 750 });
  expect(placePanel({ ...place, anchor: button(10, 500), align: 'end' }).left).toBe(400);
});

it('a panel is placed above its button where there is more space', () => {
  const panel = { width: 200, height: 300 };
  const place = placePanel({ viewport, panel, anchor: button(770, 50), align: 'start' });
  expect(place).toEqual({ top: 466, left: 50, maxHeight: 758 });
});

it('a panel that fits nowhere is shortened and stays inside the viewport', () => {
  const panel = { width: 300, height: 2000 };
  const low = placePanel({ viewport, panel, anchor: button(600, 950), align: 'start' });
  expect(low).toEqual({ top: 8, left: 692, maxHeight: 588 });
  expect(placePanel({ viewport, panel, anchor: button(100, 20), align: 'end' }).left).toBe(8);
});
