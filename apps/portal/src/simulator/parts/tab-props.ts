import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { SimHost } from '../sim-actions.ts';

export interface TabProps {
  readonly personas: readonly Persona[];
  readonly host: SimHost;
}
