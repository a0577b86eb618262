/* global Blob, FormData, fetch */
// A process that has one file checked again and again until it is killed, so that sending it takes no time of whoever
// measures: `node check-files.mjs <url> <cookie> <file>`. Says `ready` when the first check is under way.
import { readFileSync } from 'node:fs';

const [url = '', cookie = '', file = ''] = process.argv.slice(2);
const text = readFileSync(file);
process.stdout.write('ready\n');
for (;;) {
  const form = new FormData();
  form.set('bidder_data_csv', new Blob([text], { type: 'text/csv' }), 'long.csv');
  const response = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
  if (response.status !== 200) throw new Error(await response.text());
  await response.arrayBuffer();
}
