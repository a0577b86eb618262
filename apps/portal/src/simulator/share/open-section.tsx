import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { openLink } from '../link/open-link.ts';
import { FileDrop } from '../parts/file-drop.tsx';
import { Form } from '../parts/form.tsx';
import { Section } from '../parts/section.tsx';
import { TextField } from '../parts/text-field.tsx';
import { currentPersona, loadAgain, signIn, type SimHost } from '../sim-actions.ts';
import { simKeys, useSimState } from '../sim-queries.ts';
import { useSimStore } from '../sim-store.ts';
import { enterWorld } from '../world/enter-world.ts';
import {
  BUNDLE_BYTES,
  createWorldFrom,
  type Openable,
  readBundle,
  readPasted,
} from './open-bundle.ts';

/** Where the portal continues in the new world, with what is to be read before. */
interface Made {
  readonly path: string;
  readonly warning: string | null;
}

/** Loads the portal at a path with a full page load, so that no state of this page stays. */
const loadPage = (path: string): Promise<never> =>
  loadAgain(() => {
    // Only then to be loaded: an address that differs from the present one in its fragment would load nothing.
    history.replaceState(null, '', addressOf(path));
    location.reload();
  });

async function openWorldFile(file: Uint8Array<ArrayBuffer>): Promise<Made> {
  const world = await createWorldFrom(file);
  enterWorld(world);
  const message = `Opened world ${world} from the file of a world in the bundle. Sign in to see it.`;
  useSimStore.setState({ arrival: { message, leftBy: performance.timeOrigin } });
  return { path: '/', warning: null };
}

async function openHere({ link, world }: Openable): Promise<Made> {
  if (world) return openWorldFile(world);
  const { differs, message } = await openLink(link);
  return { path: link.path, warning: differs ? message : null };
}

/** Returns this browser to the world and the persona of this page: an opened link that failed has changed both. */
async function goBack(persona: Persona | undefined, world: string | undefined): Promise<void> {
  if (world === undefined) return;
  enterWorld(world);
  if (persona) await signIn(persona.id);
}

function useOpen({ changeSession }: SimHost) {
  const client = useQueryClient();
  const { data: state } = useSimState();
  const open = async (openable: Openable, persona: Persona | undefined): Promise<Made> => {
    try {
      const made = await openHere(openable);
      if (made.warning === null) await loadPage(made.path);
      return made;
    } catch (error) {
      await goBack(persona, state?.world);
      throw error;
    }
  };
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (read: () => Promise<Openable>) => {
      const openable = await read();
      const persona = currentPersona(client);
      // The screens show the present world: none of them may act in the other one.
      return changeSession(() => open(openable, persona));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['sim'] }),
  });
}

/** Opens a link or a bug bundle of any Bidstage in a world of its own. */
export function OpenSection({ host }: { readonly host: SimHost }) {
  const [text, setText] = useState('');
  const open = useOpen(host);
  const { path = '/', warning = null } = open.data ?? {};
  return (
    <Section
      title="Open a link or a bundle"
      hint="Paste a share link or reproduce link of any Bidstage of this version, or choose a bug bundle. It opens in a world of its own."
    >
      <Form
        onSubmit={() => {
          if (!open.isPending) open.mutate(() => readPasted(text));
        }}
      >
        <TextField label="Link to open" value={text} onChange={setText} wide />
        <Toolbar>
          <Button type="submit" busy={open.isPending}>
            Open the link
          </Button>
        </Toolbar>
      </Form>
      <FileDrop
        text="Drop a bug bundle (ZIP) here"
        label="Bug bundle to open"
        action="Choose a bundle"
        accept=".zip,application/zip"
        maxBytes={BUNDLE_BYTES}
        busy={open.isPending}
        onFile={(file) =>
          open.mutate(async () => readBundle(new Uint8Array(await file.arrayBuffer())))
        }
      />
      {open.isError && <p role="alert">{describeControlError(open.error)}</p>}
      {warning !== null && (
        <>
          <p role="alert">{warning}</p>
          <Toolbar>
            <Button onClick={() => void loadPage(path)}>Open the portal anyway</Button>
          </Toolbar>
        </>
      )}
    </Section>
  );
}
