import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { FigureFields } from '#portal/simulator/story/own/edit/figure-fields.tsx';
import { StatementList } from '#portal/simulator/story/own/edit/statement-list.tsx';
import { StoryFields } from '#portal/simulator/story/own/edit/story-fields.tsx';
import { OtherPageHint } from '#portal/simulator/story/own/edit/step-list.tsx';
import { closeDraft, openDraft, useOwnDraft } from '#portal/simulator/story/own/own-draft.ts';
import { endPick, usePickMode } from '#portal/simulator/story/own/pick/picker.tsx';
import { RecordSection } from '#portal/simulator/story/own/record-section.tsx';
import { simKeys } from '#portal/simulator/sim-queries.ts';
import { aRecording } from './recordings.ts';

const { file: FILE } = aRecording();

afterEach(() => {
  endPick();
  closeDraft();
});

function Note() {
  const step = useOwnDraft(({ file }) => file?.steps[0]);
  return step && <FigureFields step={step} error={undefined} />;
}

/** The field of a note, and a user who picks the card Revenue as its figure. */
function openNote(note: string) {
  openDraft({ ...FILE, steps: [{ title: 'One', note }] }, null);
  render(<Note />);
  const user = userEvent.setup();
  const insert = async (meanwhile: () => Promise<void> = () => Promise.resolve()) => {
    await user.click(screen.getByRole('button', { name: 'Insert a figure from the page' }));
    await meanwhile();
    const { take } = usePickMode.getState();
    endPick();
    act(() => take?.({ card: 'Revenue' }));
  };
  return { field: screen.getByRole<HTMLTextAreaElement>('textbox'), user, insert };
}

describe('S4 the note of a step', () => {
  it('S4 is typed on after an inserted figure', async () => {
    const { field, user, insert } = openNote('It earned.');
    field.setSelectionRange(9, 9);
    await insert();
    expect(document.activeElement).toBe(field);
    await user.keyboard(' today');
    expect(field.value).toBe('It earned {revenue} today.');
    expect(usePickMode.getState().take).toBeNull();
  });

  it('S4 keeps what is typed while a figure is picked', async () => {
    const { field, user, insert } = openNote('');
    await insert(() => user.type(field, 'It earned'));
    expect(field.value).toBe('It earned {revenue}');
    expect(field.selectionEnd).toBe(field.value.length);
  });
});

/** Renders a part of the editor on a world that is at the second step of the story. */
function renderAt(part: React.JSX.Element) {
  const client = createQueryClient({ retry: false });
  client.setQueryDefaults(simKeys.state, { staleTime: Infinity });
  client.setQueryData(simKeys.state, { story: FILE.name, storyStep: 1, faults: [] });
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

describe('S4 the hint that the page shows another step', () => {
  it.each([
    [0, 'visible'],
    [1, 'hidden'],
  ])('S4 has its place at step %i, where it is %s', (step, visibility) => {
    renderAt(<OtherPageHint story={FILE.name} step={step} />);
    expect(screen.getByText(/shows another step/).style.visibility).toBe(visibility);
  });
});

describe('S4 the fields of the whole story', () => {
  const renderFields = (problems: Record<string, string>) =>
    render(<StoryFields file={FILE} personas={[]} problems={problems} />);
  const folded = () => document.querySelector('details');

  it('S4 are folded below the title, so that the steps come first', async () => {
    renderFields({});
    expect(folded()?.open).toBe(false);
    expect(folded()?.contains(screen.getByLabelText('Title of the story'))).toBe(false);
    await userEvent.click(screen.getByText('About this story'));
    expect(folded()?.open).toBe(true);
    expect(folded()?.contains(screen.getByLabelText('First page'))).toBe(true);
  });

  it('S4 open when the server refuses one of them', () => {
    const { rerender } = renderFields({ '/title': 'taken', '/steps/0/note': 'typed' });
    expect(folded()?.open).toBe(false);
    rerender(<StoryFields file={FILE} personas={[]} problems={{ '/name': 'taken' }} />);
    expect(folded()?.open).toBe(true);
  });
});

describe('S4 the statements of a step', () => {
  it('S4 say what a statement is before there is one', () => {
    render(<StatementList step={{ title: 'One', note: '' }} at="/steps/0" problems={{}} />);
    expect(screen.getByText(/^A statement is what the note says about one place/)).toBeTruthy();
  });
});

describe('S4 the list of recorded steps', () => {
  it('S4 says in words what was done', () => {
    const change = { persona: 'publisher', operation: 'changePrebidConfig', body: {} } as const;
    const steps = [{ title: 'Here', note: '', acts: [change] }];
    const recording = aRecording();
    renderAt(<RecordSection recording={{ ...recording, file: { ...FILE, steps } }} />);
    const [item] = screen.getAllByRole('listitem');
    expect(item?.textContent).toBe('1. HereThe configuration is changed, by publisher');
  });
});
