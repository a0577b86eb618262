import { beforeEach, vi } from 'vitest';

/** jsdom lays nothing out: without a height a grid draws only the few rows beyond those in view. */
export function giveGridsRoom(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  });
}
