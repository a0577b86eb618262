/** The kinds of things that the finder finds, in the order in which they are listed. */
const FINDER_GROUPS = [
  'Screens',
  'Saved views',
  'Bidders',
  'Ad units',
  'Publishers',
  'Payment requests',
  'Stories',
  'Simulator',
] as const;
type FinderGroup = (typeof FINDER_GROUPS)[number];

export interface FinderItem {
  readonly group: FinderGroup;
  readonly title: string;
  /** What distinguishes it from others of the same title, or says what it opens. */
  readonly hint?: string | undefined;
  /** Words that find it and are not shown. */
  readonly words?: string;
  readonly run: () => void;
}

interface FoundGroup {
  readonly group: FinderGroup;
  readonly items: readonly FinderItem[];
}

/** Without a text only screens and saved views are listed; a group shows at most so many items. */
const SHOWN_AT_FIRST: readonly FinderGroup[] = ['Screens', 'Saved views'];
const MAX_ITEMS = 7;

/** 0 for a title that begins with the text, 1 for a title that contains it, 2 for a match in the other words. */
function rank({ title }: FinderItem, text: string): number {
  const at = title.toLowerCase().indexOf(text);
  return at === 0 ? 0 : at > 0 ? 1 : 2;
}

function matches({ group, title, hint = '', words = '' }: FinderItem, texts: readonly string[]) {
  const all = `${title} ${hint} ${words} ${group}`.toLowerCase();
  return texts.every((text) => all.includes(text));
}

/** The items that contain every word of a text, in any order and case, by group. */
export function findItems(items: readonly FinderItem[], input: string): readonly FoundGroup[] {
  const text = input.trim().toLowerCase();
  const texts = text.split(/\s+/);
  return FINDER_GROUPS.flatMap((group) => {
    if (text === '' && !SHOWN_AT_FIRST.includes(group)) return [];
    const found = items
      .filter((item) => item.group === group && matches(item, texts))
      .sort((a, b) => rank(a, text) - rank(b, text));
    const shown = group === 'Screens' ? found : found.slice(0, MAX_ITEMS);
    return shown.length === 0 ? [] : [{ group, items: shown }];
  });
}
