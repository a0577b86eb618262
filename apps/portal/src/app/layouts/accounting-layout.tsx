import { Outlet, useLocation } from 'react-router-dom';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { TabNav } from '#portal/shared/ui/tab-nav.tsx';

const TABS = [
  { to: '/accounting/applications', label: 'Payment Request' },
  { to: '/accounting/reports', label: 'Monthly Report' },
];

export function AccountingLayout() {
  const { pathname } = useLocation();
  const tab = TABS.find((candidate) => candidate.to === pathname);
  return (
    <>
      <PageHeader
        title="Accounting"
        documentTitle={tab ? `${tab.label} · Accounting` : 'Accounting'}
        focusKey="accounting"
        isWide
        nav={<TabNav label="Accounting" links={TABS} />}
      />
      <Outlet />
    </>
  );
}
