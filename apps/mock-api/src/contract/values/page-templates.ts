/** Kinds of pages that a publisher of one's own can have; each brings some pages with their ad units. */
export const PAGE_TEMPLATES = ['news', 'sport', 'blog', 'recipe', 'games', 'app'] as const;

export type PageTemplate = (typeof PAGE_TEMPLATES)[number];
