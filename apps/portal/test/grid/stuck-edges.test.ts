import { describe, expect, it } from 'vitest';
import { edgeShifts } from '#portal/shared/grid/use-stuck-edges.ts';

describe('header and total of a table', () => {
  const place = { top: 400, bottom: 1000, viewTop: 104, viewBottom: 872, ends: 100 };

  it('T1 stay in the window while the page scrolls, and inside the table', () => {
    expect(edgeShifts(place)).toEqual({ header: 0, total: 128 });
    expect(edgeShifts({ ...place, top: -96, bottom: 504 })).toEqual({ header: 200, total: 0 });
    expect(edgeShifts({ ...place, top: -900, bottom: -300 })).toEqual({ header: 500, total: 0 });
    expect(edgeShifts({ ...place, ends: 620 })).toEqual({ header: 0, total: 0 });
  });

  it('T1 the total waits until a row can be read between it and the header', () => {
    const { bottom, viewBottom, ends } = place;
    for (const left of [-60, 0, 1, 15, 23, 24, 30, 31]) {
      const { total } = edgeShifts({ ...place, top: viewBottom - left - ends });
      expect(total, `${left} px`).toBe(left < 24 ? 0 : bottom - viewBottom);
    }
  });
});
