/** How a page that nobody sees begins; it comes in the name of its frame. */
export interface HiddenPage {
  /** The world that it enters. */
  readonly world: string;
  readonly theme: 'light' | 'dark';
  readonly prospect: string;
  readonly token: string | null;
}

/** Marks the name of a frame that holds the beginning of a hidden page. */
const MARK = 'bidstage-hidden ';

export const hiddenName = (page: HiddenPage): string => `${MARK}${JSON.stringify(page)}`;

function read(): HiddenPage | null {
  // A page in a frame is always one of ours: no other site may show it in a frame.
  if (typeof window === 'undefined' || window.parent === window || !window.name.startsWith(MARK))
    return null;
  return JSON.parse(window.name.slice(MARK.length)) as HiddenPage;
}

/** What this page begins with if nobody sees it; null for a page in a window. */
export const hiddenPage: HiddenPage | null = read();
