import { useState } from 'react';
import { GLOSSARY, type Term } from '#portal/shared/format/glossary.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { EmptyState, noMatch } from '#portal/shared/ui/empty-state.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { SearchBox } from '#portal/shared/ui/search-box.tsx';
import styles from './glossary-dialog.module.css';

const TERMS = Object.values(GLOSSARY);

function termsWith(text: string) {
  const wanted = text.trim().toLowerCase();
  return TERMS.filter(({ name, meaning }) => `${name} ${meaning}`.toLowerCase().includes(wanted));
}

/** The meaning of a word, and its formula. */
function TermText({ name, meaning, formula }: Term) {
  return (
    <>
      <p>{meaning}</p>
      {formula !== undefined && (
        <Text tone="muted" font="hint" className={styles.formula}>
          {name} = {formula}
        </Text>
      )}
    </>
  );
}

/** Every metric and every other word that a newcomer may not know, with its meaning and its formula. */
export function Glossary({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const terms = termsWith(text);
  return (
    <Popup open title="Glossary" onClose={onClose}>
      <Stack gap={4}>
        <SearchBox label="Search the glossary" value={text} onChange={setText} />
        <Stack as="dl" gap={4}>
          {terms.map((term) => (
            <div key={term.name}>
              <dt className={styles.name}>{term.name}</dt>
              <dd>
                <TermText {...term} />
              </dd>
            </div>
          ))}
        </Stack>
        <div role="status">
          {terms.length === 0 && <EmptyState hint={noMatch('No word', text)} />}
        </div>
      </Stack>
    </Popup>
  );
}
