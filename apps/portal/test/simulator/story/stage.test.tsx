import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS } from '#portal/simulator/parts/use-hold.ts';
import { SimulatedBadge } from '#portal/simulator/simulated-badge.tsx';
import { PanelEdge } from '#portal/simulator/panel-edge.tsx';
import { openRemote, useSimStore } from '#portal/simulator/sim-store.ts';
import { describeAct } from '#portal/simulator/story/desk/stage-events.ts';
import { addDesk, removeDesk, useStage } from '#portal/simulator/story/desk/stage-store.ts';
import { freeCorner } from '#portal/simulator/story/remote/use-free-corner.ts';

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

describe('S4 the remote', () => {
  const size = { width: 320, height: 300 };

  it('S4 goes to the corner where it covers nothing of the step, and stays there', () => {
    const right = new DOMRect(innerWidth - 200, innerHeight - 200, 100, 30);
    const left = new DOMRect(100, innerHeight - 200, 100, 30);
    expect(freeCorner(size, [left], 'bottom-right')).toBe('bottom-right');
    expect(freeCorner(size, [right], 'bottom-right')).toBe('bottom-left');
    expect(freeCorner(size, [], 'bottom-left')).toBe('bottom-left');
    expect(freeCorner(size, [left, right], 'bottom-right')).toBe('top-right');
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
