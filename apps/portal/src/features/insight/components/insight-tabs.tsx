import { TabNav } from '../../../shared/ui/tab-nav.tsx';
import { INSIGHT_PATH, INTERESTS_PATH } from '../models/paths.ts';

const LINKS = [
  { to: INSIGHT_PATH, label: 'Recommendation' },
  { to: INTERESTS_PATH, label: 'User interest' },
] as const;

/** The two screens of the insight area. */
export function InsightTabs() {
  return <TabNav label="Insight" links={LINKS} />;
}
