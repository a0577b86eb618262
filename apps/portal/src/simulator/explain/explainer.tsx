import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { XIcon } from '#portal/shared/ui/icons.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import panel from '../parts/parts.module.css';
import { endExplain, goBackTo, startPicking, useExplain, type Figure } from './explain-state.ts';
import styles from './explain.module.css';
import { ExplanationView } from './explanation-view.tsx';
import { FigurePicker } from './figure-picker.tsx';
import { stepName } from './figure-text.ts';

export function Explainer() {
  const isPicking = useExplain((state) => state.isPicking);
  return (
    <>
      {isPicking && <FigurePicker />}
      <ExplainDialog />
    </>
  );
}

/** The explanation at the right edge. It is not modal: another figure of the page can be picked beside it. */
function ExplainDialog() {
  const trail = useExplain((state) => state.trail);
  const opener = useRef<Element>(null);
  const figure = trail.at(-1);
  return (
    <Dialog.Root modal={false} open={figure !== undefined} onOpenChange={endExplain}>
      <Dialog.Portal>
        <Stack
          as={Dialog.Content}
          bounded
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={styles.dialog}
          data-sim-explain=""
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Row gap={2} justify="between" fixed className={styles.header} data-sim-header="">
            <Dialog.Title className={panel.title}>Explain this figure</Dialog.Title>
            <Row gap={2} fixed>
              <Button size="toolbar" onClick={startPicking}>
                Another figure
              </Button>
              <Dialog.Close asChild>
                <IconButton label="Close the explanation">
                  <XIcon size={16} aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            </Row>
          </Row>
          {trail.length > 1 && <Trail trail={trail} />}
          {figure && <Body figure={figure} />}
        </Stack>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The figures that led to the explained one; a click returns to one of them. */
function Trail({ trail }: { readonly trail: readonly Figure[] }) {
  const last = trail.length - 1;
  return (
    <nav aria-label="Explained figures">
      <Row as="ol" gap={2} wrap className={styles.trail}>
        {trail.map((figure, index) => {
          const name = stepName(figure, trail[index - 1]);
          return (
            // The same figure may be explained twice on the way.
            <li key={index}>
              {index > 0 && <span aria-hidden="true">› </span>}
              {index === last ? (
                <span aria-current="step">{name}</span>
              ) : (
                <button type="button" className={styles.link} onClick={() => goBackTo(index)}>
                  {name}
                </button>
              )}
            </li>
          );
        })}
      </Row>
    </nav>
  );
}

function Body({ figure }: { readonly figure: Figure }) {
  const query = useQuery({
    queryKey: ['sim', 'explain', figure],
    queryFn: ({ signal }) => api('explainFigure', { query: figure, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div className={styles.body} aria-busy={query.isFetching}>
      <ControlArea query={query}>
        {(explanation) => <ExplanationView figure={figure} explanation={explanation} />}
      </ControlArea>
    </div>
  );
}
