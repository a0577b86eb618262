/* global Blob, FormData, fetch */
// Sends one file to the check again and again until it is killed. It is a separate process, so that sending takes no
// time of the measuring process: `node check-files.mjs <url> <cookie> <file>`. Prints `ready` when the first check is
// running.
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
