import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/layout/layout.tsx';
import { Section } from '../panel/section.tsx';
import { useSimSession } from '../sim-session.ts';
import { TokenDialog } from './token-dialog.tsx';

/** The way to another token; nothing on a server that needs none. */
export function TokenSection() {
  const token = useSimSession((session) => session.token);
  const [isOpen, setOpen] = useState(false);
  if (token === null) return null;
  return (
    <Section
      title="Token of this server"
      hint="This tab sends the token with every request to the simulator’s controls. Links do not contain it."
    >
      <Toolbar>
        <Button onClick={() => setOpen(true)}>Change the token</Button>
      </Toolbar>
      <TokenDialog open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
