import { formatNumber } from './number.ts';

const KIB = 1024;
const MIB = KIB * KIB;

const short = (value: number) => formatNumber(value, 1).replace(/\.0$/, '');

/** A number of bytes as `512 B`, `1.5 KiB` or `10 MiB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB) return `${formatNumber(bytes)} B`;
  if (bytes < MIB) return `${short(bytes / KIB)} KiB`;
  return `${short(bytes / MIB)} MiB`;
}
