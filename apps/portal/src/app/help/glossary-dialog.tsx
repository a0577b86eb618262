import { useState } from 'react';
import { GLOSSARY } from '../../shared/glossary/glossary.ts';
import { TermText } from '../../shared/glossary/term-help.tsx';
import { Stack } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import { Popup } from '../../shared/ui/popup.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import styles from './glossary-dialog.module.css';

const TERMS = Object.values(GLOSSARY);

function termsWith(text: string) {
  const wanted = text.trim().toLowerCase();
  return TERMS.filter(({ name, meaning }) => `${name} ${meaning}`.toLowerCase().includes(wanted));
}

/** Every metric and every other word that a newcomer may not know, with its meaning and its formula. */
export function Glossary({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const found = termsWith(text);
  return (
    <Popup open title="Glossary" onClose={onClose}>
      <Stack gap={4}>
        <SearchBox label="Search the glossary" value={text} onChange={setText} />
        <Stack as="dl" gap={4}>
          {found.map((term) => (
            <div key={term.name}>
              <dt className={styles.name}>{term.name}</dt>
              <dd>
                <TermText term={term} />
              </dd>
            </div>
          ))}
        </Stack>
        <Text tone="muted" role="status">
          {found.length === 0 && 'Nothing matches'}
        </Text>
      </Stack>
    </Popup>
  );
}
