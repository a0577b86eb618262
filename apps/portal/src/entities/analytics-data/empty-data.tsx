import type { ReactNode } from 'react';
import type { KnownCapability } from '../prebid-config/prebid-config.ts';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { useDataAffiliateId } from '../session/session-queries.ts';

interface EmptyWords {
  readonly text: string;
  readonly hint: string;
}

const WAITING: Readonly<Record<KnownCapability, string>> = {
  FULL_WRAPPER:
    'If there is no data for more than 30 minutes, please check the integration codes and line items.',
  ANALYTICS_ONLY:
    'If there is no data for more than 30 minutes, please check the analytics adapter.',
};

const NO_DATA_HINT = 'There is no data within this period.';

/**
 * The text of a table without rows. `hasOtherData`: there are data outside the chosen range; without any data the
 * portal waits for the first, and the hint depends on how the site is integrated.
 */
export function emptyWords(
  hasOtherData: boolean,
  capability: KnownCapability | undefined,
): EmptyWords {
  if (hasOtherData) return { text: 'No Data', hint: NO_DATA_HINT };
  const hint = capability === undefined ? NO_DATA_HINT : WAITING[capability];
  return { text: 'Waiting for Data', hint };
}

interface EmptyDataProps {
  readonly hasOtherData: boolean;
  /** Undefined while the configuration is unknown. */
  readonly capability: KnownCapability | undefined;
  /** Buttons for the next step, for example to the integration codes. */
  readonly action?: ReactNode;
}

/** The empty state of an analytics table. */
export function EmptyData({ hasOtherData, capability, action }: EmptyDataProps) {
  if (useDataAffiliateId() === null) {
    return <EmptyState text="No access" hint="Your account is not linked to a publisher." />;
  }
  return <EmptyState {...emptyWords(hasOtherData, capability)} action={action} />;
}
