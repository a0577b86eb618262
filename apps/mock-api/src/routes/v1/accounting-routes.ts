import type { FastifyInstance } from 'fastify';
import { refusal } from '#api/app-error.ts';
import {
  changePaymentStatus,
  getInvoiceLink,
  getReportLink,
  listPayments,
  listReports,
} from '#api/contract/operations/payments.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { paymentView } from '#api/domain/payments/payment-view.ts';
import { setPaymentStatus } from '#api/services/payments/set-payment-status.ts';
import { downloadLinkOf } from '#api/services/payments/download-links.ts';
import {
  findPayment,
  listReportMonths,
  readPayments,
} from '#api/services/payments/read-payments.ts';
import { withStatement } from '#api/services/payments/statements.ts';
import { serve } from '../register-operation.ts';

export function accountingRoutes(app: FastifyInstance): void {
  serve(app, listPayments, async ({ world, query }) => {
    const payments = await readPayments(world, query.status);
    return { data: payments.map(paymentView) };
  });

  serve(app, changePaymentStatus, async ({ world, persona, params, body }) => {
    const changed = setPaymentStatus(world, persona, params.id, body);
    return { data: paymentView(await withStatement(world, changed)) };
  });

  serve(app, getInvoiceLink, ({ world, params }) => {
    const { id } = findPayment(world, params.id);
    return { data: { download_url: downloadLinkOf(world, 'invoices', id) } };
  });

  // A report's id is its month as a number.
  serve(app, listReports, ({ world }) => ({
    data: listReportMonths(world).map((month) => ({ id: Number(month), month })),
  }));

  serve(app, getReportLink, ({ world, params }) => {
    const [month, months] = [String(params.id), listReportMonths(world)];
    if (!months.includes(month))
      throw refusal('unknownReport', unknownName('monthly report', month, months));
    return { data: { download_url: downloadLinkOf(world, 'reports', params.id) } };
  });
}
