/** Whether a value is a width or a height of an ad, in px. */
export function isLength(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/**
 * True for an ad unit path: `/network/code[/code…]`, the network id in digits, or `/network,child/code…`. A code is any
 * text without slashes and white space. (No pattern with a repeated group: it fails on a path of megabytes.)
 */
export function isAdUnitPath(cell: string): boolean {
  if (/\s|\/\/|\/$/.test(cell)) return false;
  const [root, network = '', ...codes] = cell.split('/', 3);
  return root === '' && /^\d+(,\d+)?$/.test(network) && codes.length > 0;
}
