import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { copyText } from '#portal/shared/ui/copy-text.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { simToast } from '../sim-toast.ts';
import { PROSPECT_LENGTH } from '../link/sim-link.ts';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';
import { Section } from '../parts/section.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useClockChange } from '../sim-actions.ts';
import { useSimState } from '../sim-queries.ts';
import { setPresenting, useSimStore } from '../sim-store.ts';
import { PRESENTER_KEYS } from '../shortcut-names.ts';
import { BundleSection } from './bundle-section.tsx';
import { describeReach, makeReproduceLink, makeShareLink, type MadeLink } from './share-links.ts';
import { OpenSection } from './open-section.tsx';
import type { TabProps } from '../parts/tab-props.ts';
import { StoryFilesSection } from '../story/files/story-files-section.tsx';
import { WorldFileSection } from './world-file-section.tsx';
import styles from '../parts/parts.module.css';

const TokenDialog = optionalPart(
  async () => (await import('../token/token-dialog.tsx')).TokenDialog,
);

/** The way to another token; nothing on a server that needs none. */
function TokenSection() {
  const token = useSimStore((session) => session.token);
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
      {isOpen && <TokenDialog open onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Links and files that open this situation elsewhere, and presenter mode. */
export function ShareTab({ host }: TabProps) {
  return (
    <Stack gap={6}>
      <Presenting />
      <Section
        title="Share link"
        hint="Opens this view in a new world. Persona, story, step, seed, clock, faults, currency, theme, prospect and all changes are the same as here."
      >
        <LinkMaker label="Make the share link" make={makeShareLink} />
      </Section>
      <StoryFilesSection />
      <WorldFileSection />
      <ReproduceSection />
      <BundleSection />
      <OpenSection host={host} />
      <Section title="State catalogue" hint="Links to every screen in every state.">
        <p>
          <a href={addressOf('/sim/states')}>Open the state catalogue</a>
        </p>
      </Section>
      <TokenSection />
    </Stack>
  );
}

function Presenting() {
  const prospect = useSimStore((session) => session.prospect);
  return (
    <Section
      title="Presenter mode"
      hint={`Hides the simulator; only the note “Simulated data” stays. To bring the simulator back, hold that note or ${PRESENTER_KEYS} for a second. No internet is needed. If the server stops, open screens keep what they show until you reload them.`}
    >
      <TextField
        label="Prospect’s name, shown next to the logo"
        maxLength={PROSPECT_LENGTH}
        value={prospect}
        onChange={(name) => useSimStore.setState({ prospect: name })}
      />
      <Toolbar>
        <Button onClick={() => setPresenting(true)}>Start presenting</Button>
      </Toolbar>
    </Section>
  );
}

function ReproduceSection() {
  const { data: state } = useSimState();
  const change = useClockChange();
  const isFrozen = state?.clock.mode === 'frozen';
  return (
    <Section
      title="Reproduce link"
      hint="Repeats all changes of this world from its first state, and says whether the result is the same."
    >
      {isFrozen ? (
        <LinkMaker label="Make the reproduce link" make={makeReproduceLink} />
      ) : (
        <Stack gap={3} shrink>
          <p>The state changes while the clock runs. Freeze the clock first.</p>
          <Toolbar>
            <Button
              busy={change.isPending}
              onClick={() => change.mutate({ kind: 'set', to: { mode: 'frozen' } })}
            >
              Freeze the clock
            </Button>
          </Toolbar>
        </Stack>
      )}
    </Section>
  );
}

const ANY_SERVER =
  'The link holds no server. Paste it below under “Open a link or a bundle”, or add it to the address of any Bidstage of this version.';

interface LinkMakerProps {
  readonly label: string;
  readonly make: (client: QueryClient) => Promise<MadeLink>;
}

function LinkMaker({ label, make }: LinkMakerProps) {
  const client = useQueryClient();
  const source = useRef<HTMLPreElement>(null);
  const needsToken = useSimStore(({ token }) => token !== null);
  const link = useMutation({ mutationFn: () => make(client) });
  const refusal = link.isError ? describeControlError(link.error) : link.data?.refusal;
  const url = link.data?.url;
  const copy = async (text: string) => {
    if (await copyText(text, source.current)) simToast.success('the link is copied');
    else simToast.error('the link could not be copied. It is selected: press Ctrl+C or ⌘C.');
  };
  return (
    <>
      <Toolbar>
        <Button busy={link.isPending} onClick={() => link.mutate()}>
          {label}
        </Button>
        {url !== undefined && <Button onClick={() => void copy(url)}>Copy</Button>}
      </Toolbar>
      {refusal !== undefined && <Refusal text={refusal} />}
      {url !== undefined && (
        <>
          <pre ref={source} className={styles.block} tabIndex={0} aria-label="Link">
            {url}
          </pre>
          <p className={styles.hint}>
            {url.startsWith('/') ? ANY_SERVER : describeReach(location.origin, needsToken)}
          </p>
        </>
      )}
      {link.data?.remark !== undefined && <p role="alert">{link.data.remark}</p>}
    </>
  );
}

function Refusal({ text }: { readonly text: string }) {
  return (
    <div className={styles.note} role="alert">
      <p>{text}</p>
      <p>Save a snapshot instead: it holds the whole state.</p>
      <Button size="toolbar" onClick={() => useSimStore.setState({ tab: 'state' })}>
        Go to snapshots
      </Button>
    </div>
  );
}
