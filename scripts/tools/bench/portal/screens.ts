/** An element to click, by its role and its accessible name or the beginning of it. */
interface Click {
  readonly role: 'radio' | 'columnheader' | 'button' | 'tab' | 'row';
  readonly name: RegExp;
}

/** A screen that is measured. */
export interface MeasuredScreen {
  readonly title: string;
  readonly path: string;
  readonly persona: string;
  readonly clicks: readonly Click[];
}

/** The main screens. Their clicks are those that redraw most of each. */
export const SCREENS: readonly MeasuredScreen[] = [
  {
    title: 'Bidder Analytics',
    path: '/analytics/bidders',
    persona: 'publisher',
    clicks: [
      { role: 'radio', name: /^Impression/ },
      { role: 'columnheader', name: /^Impressions/ },
    ],
  },
  {
    title: 'Div Analytics',
    path: '/analytics/adunits',
    persona: 'publisher',
    clicks: [
      { role: 'radio', name: /^eRPM/ },
      { role: 'columnheader', name: /^Impressions/ },
    ],
  },
  {
    title: 'Level 12 & Level 16',
    path: '/analytics/priority',
    persona: 'publisher',
    clicks: [{ role: 'columnheader', name: /^Impressions/ }],
  },
  {
    title: 'Insight',
    path: '/insight',
    persona: 'publisher',
    clicks: [{ role: 'columnheader', name: /^Potential eRPM/ }],
  },
  {
    title: 'Bidder Control',
    path: '/bidders',
    persona: 'publisher',
    clicks: [{ role: 'columnheader', name: /^Bidder/ }],
  },
  {
    title: 'Payment Request',
    path: '/accounting/applications',
    persona: 'finance',
    clicks: [
      { role: 'columnheader', name: /^Amount/ },
      { role: 'row', name: /Harbor Daily/ },
    ],
  },
];
