import { type FullConfig, request } from '@playwright/test';

/** Reads what takes a new server longest: the first test would wait for it beside all that begins with it. */
export default async function warmUp({ projects: [project] }: FullConfig): Promise<void> {
  const context = await request.newContext({ baseURL: project?.use.baseURL ?? '' });
  await context.post('/__sim/sign-in', { data: { persona: 'finance' } });
  const payments = await context.get('/v1/accounting/payments', { timeout: 120_000 });
  if (!payments.ok()) throw new Error(`the payment requests are ${payments.status()}`);
  await context.dispose();
}
