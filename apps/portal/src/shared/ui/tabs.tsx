import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Row } from './layout/layout.tsx';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly content: ReactNode;
  }[];
}

/** Tabs with their panels (APG tabs pattern); only the chosen panel is rendered. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Row as={RadixTabs.List} gap={4} align="stretch" className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Row
            as={RadixTabs.Trigger}
            inline
            key={tab.value}
            value={tab.value}
            className={styles.tab}
          >
            {tab.label}
          </Row>
        ))}
      </Row>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
