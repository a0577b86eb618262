import { lazy, Suspense, useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Section } from '../panel/section.tsx';
import { useSimSession } from '../sim-session.ts';

const TokenDialog = lazy(async () => {
  const { TokenDialog: Component } = await import('./token-dialog.tsx');
  return { default: Component };
});

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
      {isOpen && (
        <Suspense fallback={null}>
          <TokenDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
