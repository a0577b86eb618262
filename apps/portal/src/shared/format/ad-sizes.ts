import { MISSING } from './numbers.ts';

/** Width and height in px as `970×250`. */
function formatSize([width, height]: readonly [number, number]): string {
  return `${width}×${height}`;
}

/** Several sizes as `970×250, 728×90`; none as `--`. */
export function formatSizes(sizes: readonly (readonly [number, number])[]): string {
  return sizes.length === 0 ? MISSING : sizes.map(formatSize).join(', ');
}
