/**
 * A value of which only a part stays beyond a limit, above and below: what is rare may be large, but not as large as chance
 * would make it. Values within the limit stay as they are.
 */
export function damped(
  value: number,
  {
    low = -Infinity,
    high,
    kept,
  }: { readonly low?: number; readonly high: number; readonly kept: number },
): number {
  const within = Math.min(high, Math.max(low, value));
  return value === within ? value : within + kept * (value - within);
}
