import { Buffer } from 'node:buffer';

/**
 * A program for workers that do what the file says: `throw`, `exit`, `wait` for ever, or take all `memory`. Any other file
 * is good.
 * @param {{ bytes: Uint8Array }} task
 */
export default function check({ bytes }) {
  const [word = ''] = Buffer.from(bytes).toString().split(' ');
  if (word === 'throw') throw new Error('the worker throws');
  if (word === 'exit') process.exit(7);
  if (word === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  for (let list = {}; word === 'memory';) list = { list };
  const report = [new Uint8Array(Buffer.from('{"validRows":0,"problems":[]}'))];
  return { validRows: 0, isGood: true, report, configuration: null };
}
