/** The stories that can be made about a publisher of one's own, with the titles of the menu. */
export const STORY_TEMPLATES = {
  'bidder-outage': 'A weak day is traced to a bidder that was out',
  'slow-bidder': 'A bidder that grows slow costs its own revenue',
  'low-fill': 'One ad unit that no longer fills',
  'better-bidders': 'Three recommended bidders raise revenue',
  'auto-pick': 'AutoPick asks fewer bidders and keeps the revenue',
  'floor-price-lift': 'Floor prices lift the bids',
  'first-day': 'The first day of a new publisher',
  'broken-csv': 'A broken configuration file is repaired',
  'month-end': 'Month-end in accounting',
  'session-expiry': 'The session ends in the middle of work',
  'backend-trouble': 'The backend is in trouble',
} as const;
export type StoryTemplate = keyof typeof STORY_TEMPLATES;

/** The stories for testers and developers: no customer's menu has them. */
const FOR_TESTERS: readonly StoryTemplate[] = ['session-expiry', 'backend-trouble'];

/** The names of all templates. */
export const STORY_TEMPLATE_NAMES = Object.keys(STORY_TEMPLATES) as StoryTemplate[];

/** Those to show a publisher, in the order of the menu. */
export const PROSPECT_TEMPLATES = STORY_TEMPLATE_NAMES.filter(
  (name) => !FOR_TESTERS.includes(name),
);
