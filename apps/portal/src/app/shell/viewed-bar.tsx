import { Link, useLocation } from 'react-router-dom';
import { useAffiliateNames } from '#portal/entities/session/affiliate-names.ts';
import { useCurrentUserQuery } from '#portal/entities/session/session-queries.ts';
import {
  AFFILIATE_PARAM,
  useViewedAffiliate,
  type ViewedAffiliate,
} from '#portal/entities/session/viewed-affiliate.ts';
import { rangeSearchOf } from '#portal/shared/date-range/range-params.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { isInSection, navigationFor } from './navigation.ts';
import styles from './viewed-bar.module.css';

/**
 * Shows under the top bar that the screens are those of another publisher, with a link to the user's own. Not in the
 * accounting area, which is about all publishers.
 */
export function ViewedBar() {
  const { data: user } = useCurrentUserQuery();
  const { pathname } = useLocation();
  const viewed = useViewedAffiliate((store) => store.viewed);
  const area = navigationFor(user?.roles ?? []).find((item) => isInSection(item, pathname));
  if (!viewed || area?.group === 'accounting') return null;
  return <Bar viewed={viewed} own={user?.affiliateId ?? ''} home={area?.to} />;
}

interface BarProps {
  readonly viewed: ViewedAffiliate;
  /** The user's own affiliate id; empty without one. */
  readonly own: string;
  /** The first page of the area on screen. */
  readonly home: string | undefined;
}

function Bar({ viewed, own, home = '/analytics/bidders' }: BarProps) {
  const { search } = useLocation();
  const names = useAffiliateNames();
  const { affiliateId, currency } = viewed;
  const name = viewed.name ?? names.get(affiliateId);
  const back = new URLSearchParams(rangeSearchOf(search));
  back.set(AFFILIATE_PARAM, own);
  return (
    <Row as="section" gap={3} aria-label="Viewed publisher" className={styles.bar}>
      <span className={styles.text}>
        Viewing <strong>{name ?? affiliateId}</strong> in {currency}
      </span>
      <Link
        to={{ pathname: home, search: back.toString() }}
        className={styles.back}
        data-screen-only=""
      >
        {own === '' ? 'Stop viewing' : `Back to ${names.get(own) ?? own}`}
      </Link>
    </Row>
  );
}
