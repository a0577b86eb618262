import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  MonthlyReport,
  PaymentRequest,
} from '@bidstage/mock-api/contract/operations/payments';
import { track } from '#portal/shared/telemetry/track.ts';
import { api } from '#portal/shared/api/api.ts';
import { CatalogueError } from '#portal/shared/api/api-error.ts';
import { requestAt } from '#portal/shared/api/request.ts';
import { urlOf } from '#portal/shared/api/send.ts';
import { MISSING } from '#portal/shared/format/numbers.ts';
import { goTo } from '#portal/shared/go-to.ts';
import { closeTab, openTab, showInTab } from '#portal/shared/browser-tab.ts';

/** A failed link of an invoice or a report shows a toast at once. */
const meta = { errorToast: { textKey: 'getDownloadLink', kind: 'accountingError' } } as const;

/** The absolute URL of a download; a path is relative to the API's base. Throws for anything but http(s). */
export function downloadAddress(url: unknown): string {
  if (typeof url !== 'string' || url === '' || url === MISSING)
    throw new CatalogueError('getDownloadLink');
  const address = URL.canParse(url) ? url : urlOf(`/${url.replace(/^\/+/, '')}`);
  const { protocol, href } = new URL(address, location.origin);
  if (protocol !== 'http:' && protocol !== 'https:') throw new CatalogueError('getDownloadLink');
  return href;
}

/** The URL in the data of a response; a real API may return no data. */
const addressIn = (data: unknown): string =>
  downloadAddress((data as { readonly download_url?: unknown } | null)?.download_url);

interface InvoiceDownload {
  readonly payment: PaymentRequest;
  /** Opened during the click, before the link is known; null when the browser blocked it. */
  readonly tab: Window | null;
}

async function showInvoice({ payment, tab }: InvoiceDownload) {
  try {
    if (payment.invoice_file === MISSING) throw new CatalogueError('getDownloadLink');
    const { data } = await requestAt(payment.invoice_file);
    const address = addressIn(data);
    if (tab) showInTab(tab, address);
    return { address, isBlocked: tab === null };
  } catch (error) {
    closeTab(tab);
    throw error;
  }
}

export function useInvoiceDownloads() {
  const { mutate, reset, ...state } = useMutation({
    mutationFn: showInvoice,
    meta,
    onSuccess: (_link, { payment }) => track('invoice_downloaded', { id: payment.id }),
  });
  const busyId = state.isPending ? state.variables.payment.id : null;
  const download = useCallback(
    (payment: PaymentRequest) => {
      if (busyId === payment.id) return;
      mutate({ payment, tab: openTab(`Invoice ${payment.invoice_num}`) });
    },
    [busyId, mutate],
  );
  return {
    download,
    dismiss: reset,
    busyId,
    payment: state.variables?.payment,
    error: state.error,
    /** The URL that the browser refused to open in a new tab. */
    blocked: state.data?.isBlocked ? state.data.address : undefined,
  };
}

export type InvoiceDownloads = ReturnType<typeof useInvoiceDownloads>;

async function loadReport({ id }: MonthlyReport): Promise<void> {
  goTo(addressIn(await api('getReportLink', { params: { id } })));
}

export function useReportDownload() {
  const { mutate, reset, ...state } = useMutation({
    mutationFn: loadReport,
    meta,
    onSuccess: (_done, { id, month }) => track('report_downloaded', { id, month }),
  });
  const busyId = state.isPending ? state.variables.id : null;
  return { download: mutate, dismiss: reset, busyId, report: state.variables, error: state.error };
}
