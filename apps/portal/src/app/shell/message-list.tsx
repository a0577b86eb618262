import { BellIcon } from '#portal/shared/ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { FloatingPanel } from '#portal/shared/ui/floating-panel.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { StatusBadge, type StatusTone } from '#portal/shared/ui/status-badge.tsx';
import { readToasts, useToastStore, type ToastTone } from '#portal/shared/ui/toast-store.ts';
import styles from './message-list.module.css';

const TONES: Readonly<Record<ToastTone, { readonly tone: StatusTone; readonly word: string }>> = {
  success: { tone: 'green', word: 'Done' },
  error: { tone: 'red', word: 'Error' },
  info: { tone: 'blue', word: 'Note' },
};

/** Past messages. The button is there from the first one on; until then its place is empty, so that nothing moves. */
export function MessageList() {
  const isEmpty = useToastStore(({ messages }) => messages.length === 0);
  return isEmpty ? <span className={styles.place} /> : <MessageButton />;
}

function MessageButton() {
  const unread = useToastStore((store) => store.unread);
  const [open, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) readToasts();
  };
  return (
    <>
      <IconButton
        ref={setTrigger}
        label={unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
        className={styles.trigger}
        aria-expanded={open}
        aria-haspopup="dialog"
        title="Messages"
        onClick={() => change(!open)}
      >
        <BellIcon size={16} aria-hidden="true" />
        {unread > 0 && <span className={styles.unread} aria-hidden="true" />}
      </IconButton>
      {open && <Messages trigger={trigger} onClose={() => change(false)} />}
    </>
  );
}

interface MessagesProps {
  readonly trigger: HTMLElement | null;
  readonly onClose: () => void;
}

function Messages({ trigger, onClose }: MessagesProps) {
  const messages = useToastStore((store) => store.messages);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <FloatingPanel anchor={trigger} align="end" maxHeight={400} onClose={onClose}>
      <div ref={list} role="dialog" aria-label="Messages" tabIndex={-1} className={styles.dialog}>
        <ol reversed>
          {messages.map((message) => (
            <Row as="li" key={message.id} gap={2} align="start" className={styles.message}>
              <StatusBadge tone={TONES[message.tone].tone}>{TONES[message.tone].word}</StatusBadge>
              <Stack gap={1} shrink>
                <div>
                  <Text breaks>{message.text}</Text>
                  {[message.subject, message.detail].map(
                    (line, index) =>
                      line !== undefined && (
                        <Text key={index} tone="muted" font="cell" breaks>
                          {line}
                        </Text>
                      ),
                  )}
                </div>
                <Text as="time" tone="faint" font="hint">
                  {formatDateTime(message.at)}
                </Text>
              </Stack>
            </Row>
          ))}
        </ol>
      </div>
    </FloatingPanel>
  );
}
