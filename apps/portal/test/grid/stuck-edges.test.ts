import { describe, expect, it } from 'vitest';
import { edgeShifts } from '#portal/shared/grid/use-stuck-edges.ts';

describe('header and total of a table', () => {
  const place = {
    top: 400,
    bottom: 1000,
    viewTop: 104,
    viewBottom: 872,
    ends: 100,
    hasFoot: true,
    scrolled: 99,
  };

  it('T1 stay in the window while the page scrolls, and inside the table', () => {
    expect(edgeShifts(place)).toEqual({ header: 0, total: 128 });
    expect(edgeShifts({ ...place, top: -96, bottom: 504 })).toEqual({ header: 200, total: 0 });
    expect(edgeShifts({ ...place, top: -900, bottom: -300 })).toEqual({ header: 500, total: 0 });
    expect(edgeShifts({ ...place, ends: 620 })).toEqual({ header: 0, total: 0 });
  });

  it('T1 a table without total and scrollbar goes on under the edge of the window', () => {
    expect(edgeShifts({ ...place, hasFoot: false })).toEqual({ header: 0, total: 0 });
    expect(edgeShifts({ ...place, hasFoot: false, top: -96, bottom: 904 }).header).toBe(200);
  });

  it('T1 no row is cut above the total at the top of the page, and scrolling moves the total without a jump', () => {
    const { top, bottom, viewBottom, ends } = place;
    const totalAt = (scrolled: number, height: number) => {
      const edges = { ...place, top: top - scrolled, bottom: bottom - scrolled, scrolled };
      return bottom - scrolled - edgeShifts({ ...edges, viewBottom: height }).total;
    };
    for (const height of [780, 801, 872, 899]) {
      expect((totalAt(0, height) - top - ends) % 30, `${height} px`).toBe(0);
      expect(totalAt(0, height)).toBeGreaterThan(height - 30);
      for (let scrolled = 1; scrolled < 60; scrolled += 1) {
        const step = totalAt(scrolled, height) - totalAt(scrolled - 1, height);
        expect(Math.abs(step), `${height} px, ${scrolled}`).toBeLessThanOrEqual(1);
      }
      expect(totalAt(60, height)).toBe(height);
    }
    expect(edgeShifts({ ...place, bottom: viewBottom, scrolled: 0 }).total).toBe(0);
  });

  it('T1 the total waits until a row can be read between it and the header', () => {
    const { bottom, viewBottom, ends } = place;
    for (const left of [-60, 0, 1, 15, 23, 24, 30, 31]) {
      const { total } = edgeShifts({ ...place, top: viewBottom - left - ends });
      expect(total, `${left} px`).toBe(left < 24 ? 0 : bottom - viewBottom);
    }
  });
});
