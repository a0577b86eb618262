import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { setPreference, usePreferences } from '#portal/shared/preferences/preferences.ts';
import { OnOffSwitch } from '#portal/shared/ui/on-off-switch.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { EXPLAIN_KEYS, PANEL_KEYS, PRESENTER_KEYS } from '#portal/simulator/shortcut-names.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './shortcut-list.module.css';

interface Shortcut {
  readonly keys: string;
  readonly does: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Ctrl+K or ⌘K', does: 'Search screens, bidders, ad units, publishers and more' },
  { keys: '?', does: 'Show this list' },
  { keys: 'Esc', does: 'Close the dialog or menu' },
  { keys: '↑ ↓', does: 'Payment Request: previous or next request' },
  { keys: '← →', does: 'Payment Request: open or close the details' },
];

const OF_THE_SIMULATOR: readonly Shortcut[] = [
  { keys: PANEL_KEYS, does: 'Open or close the simulator panel' },
  { keys: PRESENTER_KEYS, does: 'Begin presenter mode; hold for a second to end it' },
  { keys: EXPLAIN_KEYS, does: 'Explain the focused figure, or pick one; Alt+click explains any' },
];

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const isOn = usePreferences((preferences) => preferences.singleKeyShortcuts);
  const isHidden = useSimStore(({ presenting }) => presenting) || !runtimeConfig().simulated;
  const shortcuts = isHidden ? SHORTCUTS : [...SHORTCUTS, ...OF_THE_SIMULATOR];
  return (
    <Popup open title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className={styles.row}>
            <dt>
              <Text as="kbd" tone="muted" font="control-strong">
                {keys}
              </Text>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <OnOffSwitch
        label="Single-key shortcuts (?)"
        checked={isOn}
        onChange={(next) => setPreference('singleKeyShortcuts', next)}
      />
    </Popup>
  );
}
