import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useLocation, useNavigate } from 'react-router-dom';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { tableViewSearch } from '../models/return-search.ts';

const LEVELS = [
  { value: '/analytics/adunits', label: 'Prebid only' },
  { value: '/analytics/priority', label: 'Level 12 & Level 16' },
] as const;
type Level = (typeof LEVELS)[number]['value'];

/** Switches between the ad units of Prebid and the priority view; hidden while its feature is off. */
export function LevelDropdown({ level }: { readonly level: Level }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!FEATURE_FLAGS.viewPerformanceByPriority) return null;
  return (
    <Dropdown
      label="Level"
      value={level}
      options={LEVELS}
      onChange={(pathname) => void navigate({ pathname, search: tableViewSearch(search) })}
    />
  );
}
