import { LIMITS } from '../../apps/mock-api/src/contract/limits.ts';
import { analyticsCalls, type Times, timesOf } from './endpoint-times.ts';

/** A file of 50,000 short rows that is just small enough to be uploaded. */
function longFile(): string {
  const lines = ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS'];
  for (let row = 0; row < 50_000; row += 1) {
    const params = '"[{""bidder"":""appnexus"",""params"":{""placementId"":1}}]"';
    lines.push(`p${Math.floor(row / 30)},/1/a${row % 30},d${row % 30},"[[300,250]]",${params}`);
  }
  const text = lines.join('\n');
  if (text.length > LIMITS.csvFileBytes) throw new Error('the file is too long');
  return text;
}

/** Latencies of the analytics calls as a client sees them, in calm and while such a file is being checked. */
export async function timesWhileValidating(
  address: string,
  cookie: string,
): Promise<ReadonlyMap<string, { readonly calm: Times; readonly busy: Times }>> {
  const text = longFile();
  let back = 500;
  const measure = async (until: () => boolean): Promise<Map<string, number[]>> => {
    const times = new Map<string, number[]>();
    while (!until()) {
      back += 1;
      for (const [name, path] of analyticsCalls(7, back)) {
        const start = performance.now();
        await (await fetch(`${address}${path}`, { headers: { cookie } })).arrayBuffer();
        times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      }
    }
    return times;
  };
  let rounds = 0;
  const calm = await measure(() => (rounds += 1) > 60);
  let checks = 6;
  const validate = async (): Promise<void> => {
    const form = new FormData();
    form.set('bidder_data_csv', new Blob([text], { type: 'text/csv' }), 'long.csv');
    const url = `${address}/v1/prebid/csv_validation`;
    const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
    if (answer.status !== 200) throw new Error(await answer.text());
    checks -= 1;
    if (checks > 0) await validate();
  };
  const checking = validate();
  const busy = await measure(() => checks === 0);
  await checking;
  return new Map(
    [...calm].map(([name, list]) => [
      name,
      { calm: timesOf(list), busy: timesOf(busy.get(name) ?? []) },
    ]),
  );
}
