import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { isTokenNeeded } from '../sim-queries.ts';
import { openLink } from './open-link.ts';
import { failed, leaveFor, OpeningPage, type Progress } from './opening-page.tsx';
import { unpackLink } from './packed-link.ts';

async function open(text: string): Promise<Progress> {
  const { link, refusal } = await unpackLink(text);
  if (refusal !== undefined) return failed(refusal);
  try {
    const { differs, message } = await openLink(link);
    if (differs)
      return { phase: 'message', message, action: 'Open the portal anyway', path: link.path };
    leaveFor(link.path);
    return { phase: 'opening' };
  } catch (error) {
    if (isTokenNeeded(error)) return { phase: 'token' };
    return failed(`The link could not be opened. ${describeControlError(error)}`);
  }
}

/** Replaces the portal while a link of the simulator is being opened; stays if there is a message to show. */
export function LinkPage({ text }: { readonly text: string }) {
  return (
    <OpeningPage
      title="Simulator link"
      line="Creating the world of this link"
      what={text}
      open={open}
    />
  );
}
