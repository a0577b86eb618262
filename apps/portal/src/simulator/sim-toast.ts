import { removeToasts } from '../shared/ui/toast-store.ts';
import { toast } from '../shared/ui/toast.ts';
import { useSimStore } from './sim-store.ts';

const PREFIX = 'Sim: ';

type Tone = 'success' | 'error' | 'info';

function say(tone: Tone, text: string): void {
  if (!useSimStore.getState().presenting) toast[tone](`${PREFIX}${text}`);
}

/** Messages of the simulator. There are none in presenter mode: the audience sees the portal alone. */
export const simToast = {
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
  info: (text: string) => say('info', text),
} as const;

export const hideSimToasts = (): void => removeToasts(({ text }) => text.startsWith(PREFIX));
