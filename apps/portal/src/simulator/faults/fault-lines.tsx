import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';
import { effectText, matchText } from './fault-text.ts';

/** Rules as items of a list: what they match and what they do. */
export function FaultLines({ faults }: { readonly faults: readonly Fault[] }) {
  return faults.map(({ id, match, effect }) => {
    const text = `${matchText(match)}: ${effectText(effect)}`;
    return (
      <li key={id} title={text}>
        {text}
      </li>
    );
  });
}
