import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { formatDateTime } from '../../shared/format/dates.ts';
import { landmarkOf } from '../../shared/ui/landmark.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import { readToasts, useToastStore, type ToastTone } from '../../shared/ui/toast-store.ts';
import styles from './message-list.module.css';

const TONES: Readonly<Record<ToastTone, { readonly tone: StatusTone; readonly word: string }>> = {
  success: { tone: 'green', word: 'Done' },
  error: { tone: 'red', word: 'Error' },
  info: { tone: 'blue', word: 'Note' },
};

/** Past toasts, to be read at one's own pace. */
export function MessageList() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const { messages, unread } = useToastStore();
  const label = unread === 0 ? 'Messages' : `Messages, ${unread} unread`;
  return (
    <Popover.Root onOpenChange={(open) => !open && readToasts()}>
      <Popover.Trigger
        ref={setTrigger}
        className={styles.trigger}
        aria-label={label}
        title="Messages"
      >
        <Bell size={16} aria-hidden="true" />
        {unread > 0 && <span className={styles.unread} aria-hidden="true" />}
      </Popover.Trigger>
      <Popover.Portal container={landmarkOf(trigger)}>
        <Popover.Content
          className={styles.popover}
          align="end"
          sideOffset={4}
          aria-label="Messages"
        >
          {messages.length === 0 && <p className={styles.none}>No messages yet</p>}
          <ol className={styles.list} reversed>
            {messages.map((message) => (
              <li key={message.id} className={styles.message}>
                <StatusBadge tone={TONES[message.tone].tone}>
                  {TONES[message.tone].word}
                </StatusBadge>
                <span className={styles.text}>{message.text}</span>
                <time className={styles.time}>{formatDateTime(message.at)}</time>
              </li>
            ))}
          </ol>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
