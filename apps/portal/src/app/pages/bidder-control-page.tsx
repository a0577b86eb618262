import { useState } from 'react';
import { BidderControl } from '../../features/bidder-control/components/bidder-control.tsx';

type Modal = 'update' | 'code';

/** Bidder Control with its two modals. */
export function BidderControlPage() {
  const [, setModal] = useState<Modal | null>(null);
  return <BidderControl onUpdate={() => setModal('update')} onViewCode={() => setModal('code')} />;
}
