/** The groups of operations in the OpenAPI documents, in their order, with their descriptions. */
export const TAGS = {
  Session: 'Who is signed in. A session is a cookie; it ends after eight hours.',
  Accounting: 'Payment requests of publishers, their invoices, and monthly reports.',
  Configuration: "An affiliate's pages, ad units and bidders, and the files that replace them.",
  Performance: 'Requests, bids, impressions and revenue by bidder, ad unit or time.',
  Charts: 'The same figures as time series.',
  Compare: 'Two days side by side.',
  Insights: 'Interests of users, bidders worth a try, and the spread of bid CPM.',
  'Floor prices': 'The lowest CPM that an ad unit accepts from a bidder.',
  Settings: "The user's e-mail alerts.",
  Worlds: 'A world is seed, clock, state, fault plan and journal under one name.',
  Clock: 'The simulated time of a world.',
  Personas: 'The fictional users, and signing in without the sign-in page.',
  Faults: 'Rules that delay, change or drop responses of `/v1`.',
  Journal: 'The requests of a world with the causes of their responses.',
  Snapshots: 'Saved worlds.',
  Publishers: 'Publishers of one’s own, which a world can have besides those of the fixtures.',
  Stories: 'Named situations for demos and tests, and the incidents in the data.',
  Records: 'What the portal shows about past changes.',
  'Usage events': 'What the portal reports about its use.',
  'Account centre': 'The simulated sign-in.',
} as const;

export type Tag = keyof typeof TAGS;
