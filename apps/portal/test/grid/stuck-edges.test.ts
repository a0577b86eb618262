import { describe, expect, it } from 'vitest';
import { edgeShifts } from '#portal/shared/grid/use-stuck-edges.ts';

describe('header and total of a table', () => {
  const place = { top: 400, bottom: 1000, viewTop: 104, viewBottom: 872, ends: 100 };

  it('T1 stay in the window while the page scrolls, and inside the table', () => {
    expect(edgeShifts(place)).toEqual({ header: 0, total: 128, fill: 0 });
    expect(edgeShifts({ ...place, top: -96, bottom: 504 })).toMatchObject({
      header: 200,
      total: 0,
    });
    expect(edgeShifts({ ...place, top: -900, bottom: -300 })).toMatchObject({
      header: 500,
      total: 0,
    });
    expect(edgeShifts({ ...place, top: 800, bottom: 1400 })).toEqual({
      header: 0,
      total: 500,
      fill: 0,
    });
    expect(edgeShifts({ ...place, ends: 620 })).toEqual({ header: 0, total: 0, fill: 0 });
  });

  it('T1 the total covers a row of which only a part is left', () => {
    const { bottom, viewBottom } = place;
    for (const left of [0, 1, 15, 23, 24, 30, 31]) {
      const shifts = edgeShifts({ ...place, top: viewBottom - left - 100 });
      const isPart = left > 0 && left < 24;
      expect(shifts.fill, `${left} px`).toBe(isPart ? left : 0);
      expect(shifts.total).toBe(bottom - viewBottom + shifts.fill);
    }
  });
});
