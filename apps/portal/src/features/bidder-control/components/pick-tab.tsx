import { useState } from 'react';
import { PICK_OPTIONS, SwitchTab } from '../../../shared/ui/switch-tab.tsx';

/** The choice between picking by hand and AutoPick; shown only where the feature flag for picking is on. */
export function PickTab() {
  const [mode, setMode] = useState<(typeof PICK_OPTIONS)[number]['value']>('manual');
  return <SwitchTab label="Picking" value={mode} onChange={setMode} options={PICK_OPTIONS} />;
}
