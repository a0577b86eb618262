import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import type { PaymentStatusCode, PaymentStatusValue } from '#api/contract/values/payment-status.ts';
import type { JsonResponse, TestClient, TestServer } from '#test/helpers/test-server.ts';

/** The payment requests in the response to a client, of one status or of all. */
export async function listOf(
  client: TestClient,
  status?: PaymentStatusCode,
): Promise<PaymentRequest[]> {
  const query = status === undefined ? '' : `?status=${status}`;
  return client.data<PaymentRequest[]>(`/v1/accounting/payments${query}`);
}

/** The first payment request of a status. */
export async function firstOf(
  client: TestClient,
  status: PaymentStatusCode,
): Promise<PaymentRequest> {
  const [first] = await listOf(client, status);
  if (!first) throw new Error(`no payment request has status ${status}`);
  return first;
}

/** Requests a status change. */
export function change(
  client: TestClient,
  id: number,
  status: PaymentStatusValue,
  rest: object = {},
): Promise<JsonResponse<PaymentRequest>> {
  return client.patch(`/v1/accounting/payments/${id}/status`, { status, ...rest });
}

/** A fingerprint of the world's state and the number of rows in its tables. */
export async function stateOf(
  server: TestServer,
): Promise<{ stateHash: string; counts: Record<string, number> }> {
  const response = await server.app.inject({ url: '/__sim/state' });
  return response.json();
}

/** Freezes the clock of the default world. Sessions end with it after 8 h: sign in afterwards. */
export async function setClock(server: TestServer, now: string): Promise<void> {
  const payload = { mode: 'frozen', now };
  const response = await server.app.inject({ method: 'PUT', url: '/__sim/clock', payload });
  if (response.statusCode !== 200) throw new Error(response.body);
}

/** The address of the file in an operation's response. */
export async function linkFrom(client: TestClient, url: string): Promise<string> {
  return (await client.data<{ download_url: string }>(url)).download_url;
}

/** A sum in hundredths, so that sums of sums are exact. */
export function hundredths(amount: number): number {
  return Math.round(amount * 100);
}
