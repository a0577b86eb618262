import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type FileKind, followDownloadLink } from '../services/payments/download-links.ts';
import { paymentsCsv } from '../services/payments/payments-csv.ts';
import {
  listReportPayments,
  readPaymentWithStatements,
} from '../services/payments/read-payments.ts';
import { invoiceLookOf } from '../services/worlds/brand.ts';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { World } from '../world/world.ts';

interface File {
  readonly name: string;
  readonly type: string;
  /** `inline` opens in the browser if the browser supports the type. */
  readonly disposition: 'inline' | 'attachment';
  readonly content: Buffer | string;
}

type MakeFile = (world: World, id: string) => Promise<File>;

const invoiceFile: MakeFile = async (world, id) => {
  const payment = await readPaymentWithStatements(world, Number(id));
  if (!payment) throw new AppError('unknownLink');
  // Loaded for the first invoice, because loading it takes longer than loading the rest of the server.
  const { renderInvoice } = await import('../services/payments/invoice-pdf/render-invoice.ts');
  return {
    name: `invoice-${payment.invoiceNumber}.pdf`,
    type: 'application/pdf',
    disposition: 'inline',
    content: await renderInvoice(
      payment,
      world.fixtures.taxes.payer,
      invoiceLookOf(world, payment.payee.affiliateId),
    ),
  };
};

const reportFile: MakeFile = async (world, id) => {
  const payments = await listReportPayments(world, id);
  if (payments.length === 0) throw new AppError('unknownLink');
  return {
    name: `bidstage-payments-${id}.csv`,
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    content: paymentsCsv(payments),
  };
};

/** A file name that needs no quoting: publishers use slashes in their invoice numbers. */
function safeName(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]+/g, '-');
}

function serveFiles(
  app: FastifyInstance,
  worlds: WorldRegistry,
  kind: FileKind,
  make: MakeFile,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params as { id: string };
    const query = request.query as Readonly<Record<string, unknown>>;
    const world = await followDownloadLink(worlds, kind, { ...query, id });
    const { name, type, disposition, content } = await make(world, id);
    return reply
      .type(type)
      .header('content-disposition', `${disposition}; filename="${safeName(name)}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  };
  app.get(`/files/${kind}/:id`, handler);
}

/** Serves the files of signed links. They need no cookie: the link contains its world and a signature. */
export function fileRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  serveFiles(app, worlds, 'invoices', invoiceFile);
  serveFiles(app, worlds, 'reports', reportFile);
  app.get('/files/*', () => {
    throw new AppError('unknownLink');
  });
}
