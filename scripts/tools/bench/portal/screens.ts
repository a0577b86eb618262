export interface MeasuredScreen {
  readonly title: string;
  readonly path: string;
  readonly persona: string;
  /** Elements to click, by role and by accessible name or the beginning of it. */
  readonly clicks: readonly (readonly [
    role: 'radio' | 'columnheader' | 'button' | 'tab' | 'row',
    name: RegExp,
  ])[];
}

/** The main screens. Their clicks are those that redraw most of each. */
export const SCREENS: readonly MeasuredScreen[] = [
  {
    title: 'Bidder Analytics',
    path: '/analytics/bidders',
    persona: 'publisher',
    clicks: [
      ['radio', /^Impression/],
      ['columnheader', /^Impressions/],
    ],
  },
  {
    title: 'Div Analytics',
    path: '/analytics/adunits',
    persona: 'publisher',
    clicks: [
      ['radio', /^eRPM/],
      ['columnheader', /^Impressions/],
    ],
  },
  {
    title: 'Level 12 & Level 16',
    path: '/analytics/priority',
    persona: 'publisher',
    clicks: [['columnheader', /^Impressions/]],
  },
  {
    title: 'Insight',
    path: '/insight',
    persona: 'publisher',
    clicks: [['columnheader', /^Potential eRPM/]],
  },
  {
    title: 'Bidder Control',
    path: '/bidders',
    persona: 'publisher',
    clicks: [['columnheader', /^Bidder/]],
  },
  {
    title: 'Payment Request',
    path: '/accounting/applications',
    persona: 'finance',
    clicks: [
      ['columnheader', /^Amount/],
      ['row', /Harbor Daily/],
    ],
  },
];
