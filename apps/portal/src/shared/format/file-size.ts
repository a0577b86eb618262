import { formatNumber } from './number.ts';

const KIB = 1024;
const MIB = KIB * KIB;

/** A number of bytes as `512 B`, `1.5 KiB` or `10.0 MiB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB) return `${formatNumber(bytes)} B`;
  if (bytes < MIB) return `${formatNumber(bytes / KIB, 1)} KiB`;
  return `${formatNumber(bytes / MIB, 1)} MiB`;
}
