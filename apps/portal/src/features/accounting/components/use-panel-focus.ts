import { useEffect, useRef } from 'react';
import type { PaymentStatusCode } from '@bidstage/mock-api/contract/values/payment-status';

/** Where the panel replaces the list (`payment-panel.module.css`). */
const SHEET = '(max-width: 899px)';

/**
 * The ref of the panel's heading, which is focused when the panel covers the list, and when a change of status has
 * disabled the focused button.
 */
export function usePanelFocus(status: PaymentStatusCode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<PaymentStatusCode>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    const hasChanged = !isFirst && shown.current !== status;
    shown.current = status;
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if ((isFirst && matchMedia(SHEET).matches) || (hasChanged && isLost)) heading.current?.focus();
  }, [status]);
  return heading;
}
