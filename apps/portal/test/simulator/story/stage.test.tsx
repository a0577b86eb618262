import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS } from '#portal/simulator/parts/use-hold.ts';
import { SimulatedBadge } from '#portal/simulator/simulated-badge.tsx';
import { PanelEdge } from '#portal/simulator/panel-edge.tsx';
import type { SimHost } from '#portal/simulator/sim-actions.ts';
import { stateQuery } from '#portal/simulator/sim-queries.ts';
import { openRemote, useSimStore } from '#portal/simulator/sim-store.ts';
import { describeAct } from '#portal/simulator/story/desk/stage-events.ts';
import type { DeskView } from '#portal/simulator/story/desk/desk-types.ts';
import { addDesk, removeDesk, useStage } from '#portal/simulator/story/desk/stage-store.ts';
import { Remote } from '#portal/simulator/story/remote/remote.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useSimStore.setState({ presenting: true });
});
afterEach(() => {
  vi.useRealTimers();
  useSimStore.setState(useSimStore.getInitialState(), true);
  useStage.setState({ isDeskLost: false });
});

const isPresenting = () => useSimStore.getState().presenting;

describe('S6 the note “Simulated data” before an audience', () => {
  const note = () => screen.getByRole('button', { name: 'Simulated data' });

  it('S6 does nothing when it is clicked, with the pointer or a key', () => {
    render(<SimulatedBadge />);
    fireEvent.pointerDown(note());
    fireEvent.pointerUp(note());
    fireEvent.click(note());
    fireEvent.keyDown(note(), { key: 'Enter' });
    fireEvent.keyUp(note(), { key: 'Enter' });
    vi.advanceTimersByTime(2 * HOLD_MS);
    expect(isPresenting()).toBe(true);
  });

  it.each([
    ['the pointer', () => fireEvent.pointerDown(note())],
    ['a key', () => fireEvent.keyDown(note(), { key: ' ' })],
  ])('S6 held with %s it ends the mode', (_, press) => {
    render(<SimulatedBadge />);
    press();
    vi.advanceTimersByTime(HOLD_MS - 1);
    expect(isPresenting()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isPresenting()).toBe(false);
  });

  it('S4 says nothing of a desk that was closed; the way back then is the remote', () => {
    useStage.setState({ isDeskLost: true });
    render(<SimulatedBadge />);
    expect(screen.getByRole('complementary').textContent).toBe('Simulated data');
    fireEvent.pointerDown(note());
    vi.advanceTimersByTime(HOLD_MS);
    expect(useSimStore.getState()).toMatchObject({ presenting: false, remoteOpen: true });
  });
});

describe('S4 a desk in another window', () => {
  it('S4 takes the notes from the remote, and its closing does not bring them before the audience', () => {
    openRemote({});
    addDesk('desk-1');
    expect(removeDesk('desk-1')).toBe(true);
    expect(useSimStore.getState()).toMatchObject({ presenting: true, remoteOpen: false });
  });
});

const host: SimHost = { changeSession: (make) => make() };

describe('S4 the remote', () => {
  const view: DeskView = {
    story: 'a-story',
    title: 'A story',
    steps: ['First', 'Second'],
    index: 0,
    note: 'What to say.',
    isBusy: false,
    failure: null,
    stray: null,
    happened: [],
    hasMark: true,
    isMarkShown: true,
    clock: '',
    isPresenting: true,
    desks: 0,
    path: '/',
  };
  const commands = {
    goTo: () => Promise.resolve(),
    showMark: () => undefined,
    present: () => undefined,
  };
  const remote = () => screen.getByRole('complementary', { name: 'Presenter’s remote' });

  it('S4 lies under the screens until it is moved, stays where it was left, and goes back', () => {
    useStage.setState({ shown: { view, commands } });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Remote host={host} />
      </QueryClientProvider>,
    );
    expect(remote().dataset['simRemote']).toBe('docked');
    expect(screen.queryByRole('button', { name: 'Dock' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Step 1 of 2' }), { key: 'ArrowRight' });
    expect(remote().dataset['simRemote']).toBe('moved');
    expect(useSimStore.getState().remotePlace).toEqual({ left: 40, top: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Dock' }));
    expect(remote().dataset['simRemote']).toBe('docked');
    useStage.setState({ shown: null });
  });
});

describe('S4 the remote in the world of a prospect', () => {
  it('S4 has the ways on where there is no story', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    client.setQueryData(stateQuery.queryKey, {
      world: 'a-world',
      seed: 1,
      story: null,
      storyStep: null,
      clock: { mode: 'frozen', now: '2024-01-08T14:00:00Z', rate: 0 },
      faults: [],
      counts: {},
      stateHash: '',
      brand: { name: 'Nordkurier' },
    });
    render(
      <QueryClientProvider client={client}>
        <Remote host={host} />
      </QueryClientProvider>,
    );
    expect(screen.getByText('Nordkurier')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Next step/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Panel' }));
    expect(useSimStore.getState()).toMatchObject({ presenting: false, tab: 'world' });
  });
});

describe('S4 the panel', () => {
  it('S4 gets wider and narrower at its edge, by keys and within bounds', () => {
    render(<PanelEdge />);
    const edge = screen.getByRole('separator', { name: 'Width of the panel' });
    expect(edge.getAttribute('aria-valuenow')).toBe('440');
    fireEvent.keyDown(edge, { key: 'ArrowLeft' });
    expect(edge.getAttribute('aria-valuenow')).toBe('480');
    expect(document.documentElement.style.getPropertyValue('--sim-panel-width')).toBe('480px');
    for (let press = 0; press < 9; press += 1) fireEvent.keyDown(edge, { key: 'ArrowRight' });
    expect(edge.getAttribute('aria-valuenow')).toBe('320');
  });

  it('S4 at the left edge of the window, the same keys move its other edge', () => {
    useSimStore.setState({ panelSide: 'left', panelWidth: 440 });
    render(<PanelEdge />);
    const edge = screen.getByRole('separator', { name: 'Width of the panel' });
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    expect(edge.getAttribute('aria-valuenow')).toBe('480');
    useSimStore.setState({ panelSide: 'right' });
  });
});

describe('S4 what happened in the audience’s window', () => {
  const act = (changes: object) => ({ at: '', persona: 'publisher', ...changes }) as Act;

  it.each([
    [{ operation: 'changePrebidConfig', body: { autoPickEnabled: true } }, 'switched on'],
    [{ operation: 'changePrebidConfig', body: { autoPickEnabled: false } }, 'switched off'],
    [{ operation: 'changePrebidConfig', body: { onboardStatus: 'FINISHED' } }, 'configuration'],
    [{ operation: 'uploadConfig', csv: '' }, 'uploaded'],
    [{ operation: 'recordFloorPrices', body: [] }, 'Floor prices'],
    [{ operation: 'changePaymentStatus', params: { id: 7 }, body: {} }, 'Payment request 7'],
    [{ operation: 'changeSettings', body: {} }, 'settings'],
  ])('S4 %o is a sentence', (changes, text) => {
    expect(describeAct(act(changes))).toContain(text);
  });
});
