import { beforeEach, vi } from 'vitest';

/** jsdom has no layout: without a height a grid draws only a few rows beyond the visible ones. */
export function giveGridsRoom(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  });
}
