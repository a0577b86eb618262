import type { Page } from '@playwright/test';

/**
 * Motion on a page: running animations, styles with animations or transitions longer than 10 ms, and smooth scrolling.
 */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(
        ...times.split(',').map((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000)),
      );
    const named = (element: Element) => `${element.tagName} ${element.className.toString()}`;
    const running = document.getAnimations().filter((animation) => {
      const duration = animation.effect?.getComputedTiming().duration;
      return typeof duration === 'number' && duration > 10;
    });
    const styled = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } =
        getComputedStyle(element);
      const animates = animationName !== 'none' && longest(animationDuration) > 10;
      return animates || longest(transitionDuration) > 10 || scrollBehavior === 'smooth';
    });
    return [...running.map(({ id }) => `running ${id}`), ...new Set(styled.map(named))];
  });
}

/**
 * Content that is lost on a narrow page: parts outside of it where nothing scrolls, and cut texts without a tooltip.
 * Tables may scroll sideways.
 */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) =>
      `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const lost: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push(`the page is ${scrollWidth} px wide`);
    const scrolls = (element: Element) => {
      for (let place = element.parentElement; place; place = place.parentElement) {
        const { overflowX } = getComputedStyle(place);
        if (
          overflowX === 'auto' ||
          overflowX === 'scroll' ||
          place.matches('[role$=grid], .ag-root')
        )
          return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll(
      'a, button, input, h1, h2, h3, [tabindex="0"]',
    )) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(element).visibility === 'hidden') continue;
      if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element))
        lost.push(`${named(element)} is outside of the page, from ${box.left} to ${box.right}`);
      const { overflowX, clipPath } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX);
      if (isCut && clipPath === 'none' && !element.matches('input, [title], [title] *'))
        lost.push(`${named(element)} is cut`);
    }
    return lost;
  });
}

/** Texts of the portal that an edge cuts, beside code. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Whether `outer` hides a part of the text at `text`; null where nothing above it can. */
    const hides = (outer: Element, text: DOMRect): boolean | null => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(outer);
      const scrolls = /auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY);
      if (scrolls || clipPath !== 'none' || outer.matches('.ag-grid-viewport, [role=grid]'))
        return null;
      const box = outer.getBoundingClientRect();
      const isWide = text.right > box.right + 1.5 || text.left < box.left - 1.5;
      // Space between lines may be cut, letters not.
      const isTall = text.bottom > box.bottom + 4.5 || text.top < box.top - 4.5;
      return (/hidden|clip/.test(overflowX) && isWide) || (/hidden|clip/.test(overflowY) && isTall);
    };
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.parentElement;
      if (!own?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (own.closest('code, [aria-hidden=true], [data-sim-bar], [col-id=caret]')) continue;
      // A bidder's name may end in an ellipsis: its code is whole, and the tooltip has both.
      if (own.matches('[title] > bdi') && getComputedStyle(own).textOverflow === 'ellipsis')
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let outer: Element | null = own; outer && box.width > 0; outer = outer.parentElement) {
        const isHidden = hides(outer, box);
        if (isHidden) cut.add((text.textContent ?? '').trim());
        if (isHidden !== false) break;
      }
    }
    return [...cut];
  });
}
