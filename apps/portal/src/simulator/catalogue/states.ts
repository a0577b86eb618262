import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import { ERROR_TEXTS, type CallKey } from '../../shared/api/error-texts.ts';
import type { Screen, ScreenCall } from './screen-parts.ts';
import type { ScreenState } from './screen-state.ts';
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

const takesServerText = (key: CallKey): boolean => ERROR_TEXTS[key].suffix;

function statesOfCall(screen: Screen, call: ScreenCall): ScreenState[] {
  const { persona, path } = screen;
  const failing = (effect: NewFault['effect']) => ({
    persona,
    path,
    faults: [faultOf(call, effect)],
    shows: ERROR_TEXTS[call.key].text,
  });
  return [
    ...(call.loading === null
      ? []
      : [
          {
            kind: 'loading' as const,
            title: `${call.what} on the way`,
            persona,
            path,
            faults: [faultOf(call, { type: 'latency', latency: FOR_EVER_MS })],
            shows: call.loading ?? 'Loading...',
          },
        ]),
    ...FAILURES.map(({ title, effect }) => ({
      kind: 'error' as const,
      title: `${call.what}: ${title}`,
      ...failing(effect),
    })),
    ...(takesServerText(call.key)
      ? [
          {
            kind: 'longest text' as const,
            title: `${call.what}: a long message of the server`,
            ...failing({ type: 'status', code: 500, msg: LONG_MESSAGE }),
          },
        ]
      : []),
  ];
}

/** All states of a screen. */
function statesOf(screen: Screen): readonly ScreenState[] {
  const { persona, path, calls, own } = screen;
  const written = own.map((state) => ({ persona, path, faults: [], ...state }));
  return [...written, ...calls.flatMap((call) => statesOfCall(screen, call))];
}

/** The catalogue: every screen with its states. The catalogue's page and the browser tests use this list. */
export const CATALOGUE = SCREENS.map((screen) => ({
  title: screen.title,
  states: statesOf(screen),
}));
