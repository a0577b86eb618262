import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import { ERROR_TEXTS } from '#portal/shared/api/error-texts.ts';
import type { Screen, ScreenCall, ScreenState } from './screen-parts.ts';
import { SCREENS } from './screens.ts';

/** In ms; longer than any test or visitor waits. */
const FOR_EVER_MS = 600_000;

const LONG_MESSAGE = `${'A message of the server that is far longer than anybody would want to read it, and that does not end soon. '.repeat(4)}Averyveryverylongwordwithoutanyplacetobreakitattheendofaline.`;

/** Each kind of failure that looks different; an unreadable response looks like a network failure. */
const FAILURES = [
  { title: 'a server error', effect: { type: 'status', code: 500 } },
  { title: 'no right to it', effect: { type: 'status', code: 403 } },
  { title: 'no connection', effect: { type: 'reset_peer' } },
] as const satisfies readonly { title: string; effect: NewFault['effect'] }[];

const faultOf = ({ path }: ScreenCall, effect: NewFault['effect']): NewFault => ({
  match: { method: 'GET', path },
  effect,
});

function statesOfCall(call: ScreenCall): Screen['own'] {
  const { what, key } = call;
  const failing = (kind: ScreenState['kind'], title: string, effect: NewFault['effect']) => ({
    kind,
    title: `${what}: ${title}`,
    faults: [faultOf(call, effect)],
    shows: ERROR_TEXTS[key].text,
  });
  return [
    {
      kind: 'loading',
      title: `${what} on the way`,
      faults: [faultOf(call, { type: 'latency', latency: FOR_EVER_MS })],
      shows: 'Loading...',
    },
    ...FAILURES.map(({ title, effect }) => failing('error', title, effect)),
    failing('longest text', 'a long message of the server', {
      type: 'status',
      code: 500,
      msg: LONG_MESSAGE,
    }),
  ];
}

function statesOf({ persona = 'publisher', path, calls = [], own }: Screen): ScreenState[] {
  const states = [...own, ...calls.flatMap(statesOfCall)];
  return states.map((state) => ({ persona, path, faults: [], ...state }));
}

/** The catalogue: every screen with its states. The catalogue's page and the browser tests use this list. */
export const CATALOGUE = SCREENS.map((screen) => ({
  title: screen.title,
  states: statesOf(screen),
}));

/** Each screen with data: the first state of its part of the catalogue that is full and has no fault. */
export const FULL_SCREENS: readonly (ScreenState & { readonly screen: string })[] =
  CATALOGUE.flatMap(({ title, states }) => {
    const first = states.find(({ kind, faults }) => kind === 'full' && faults.length === 0);
    return first ? [{ ...first, screen: title }] : [];
  });
