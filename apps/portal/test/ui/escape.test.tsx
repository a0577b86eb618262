import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choiceParam } from '#portal/shared/url-state/params.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { FloatingPanel } from '#portal/shared/ui/floating-panel.tsx';
import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { Menu } from '#portal/shared/ui/menu.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';

interface LayerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every kind of layer that is opened by a state. */
const LAYERS: Readonly<Record<string, (props: LayerProps) => ReactNode>> = {
  popup: ({ open, onClose }) => (
    <Popup open={open} title="Layer" onClose={onClose}>
      Text
    </Popup>
  ),
  'full-screen modal': ({ open, onClose }) => (
    <FullScreenModal open={open} title="Layer" onClose={onClose}>
      Text
    </FullScreenModal>
  ),
  confirmation: ({ open, onClose }) => (
    <ConfirmDialog open={open} title="Layer" onConfirm={vi.fn()} onCancel={onClose}>
      Text
    </ConfirmDialog>
  ),
  'floating panel': ({ open, onClose }) =>
    open && (
      <FloatingPanel data-layer="" anchor={document.querySelector('button')} onClose={onClose}>
        Layer
      </FloatingPanel>
    ),
};

/** Layers with a button of their own. */
const OWN_BUTTONS: Readonly<Record<string, ReactNode>> = {
  menu: <Menu button="Open">Layer</Menu>,
  list: (
    <Dropdown
      label="Open"
      value="Layer"
      options={[{ value: 'Layer', label: 'Layer' }]}
      onChange={vi.fn()}
    />
  ),
};

const PARAMS = { modal: choiceParam(['none', 'layer'], 'none') };

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

const isShown = () =>
  document.querySelector(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-layer]',
  ) !== null;

const inTask = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Without `act`, which would run all effects: React renders as in a browser. */
async function setUp(element: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(element);
  await vi.waitFor(() => expect(container.querySelector('button')).toBeTruthy());
  return {
    click: () => container.querySelector('button')?.click(),
    unmount: () => {
      root.unmount();
      container.remove();
    },
  };
}

let unmount: () => void = () => undefined;
afterEach(async () => {
  unmount();
  await inTask();
  vi.unstubAllGlobals();
});

/** Resolves in the microtask after the commit that shows a layer: before a paint, and before effects that wait for one. */
const layerShown = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

function screenOf(Layer: (props: LayerProps) => ReactNode, delay: number | null) {
  const onClose = vi.fn();
  function Screen() {
    const [open, setOpen] = useState(false);
    const show = () => setOpen(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return (
      <>
        <button onClick={() => (delay === null ? show() : setTimeout(show, delay))}>Open</button>
        <Layer open={open} onClose={close} />
      </>
    );
  }
  return { onClose, Screen };
}

describe('Escape right after a layer has opened', () => {
  it.each(Object.entries(LAYERS))(
    'CFG-001 X5 closes a %s that a click opened',
    async (_name, Layer) => {
      const { onClose, Screen } = screenOf(Layer, null);
      const page = await setUp(<Screen />);
      unmount = page.unmount;
      page.click();
      // A click is rendered in a microtask at the latest; no timer and no frame passes before the key.
      await Promise.resolve();
      press('Escape');
      expect(onClose).toHaveBeenCalledTimes(1);
      await inTask();
      expect(isShown()).toBe(false);
    },
  );

  it.each(Object.entries(LAYERS))(
    'X5 closes a %s that opened by itself, after a response or with code that was loaded',
    async (_name, Layer) => {
      const { onClose, Screen } = screenOf(Layer, 5);
      const page = await setUp(<Screen />);
      unmount = page.unmount;
      const shown = layerShown();
      page.click();
      await shown;
      press('Escape');
      expect(onClose).toHaveBeenCalledTimes(1);
      await inTask();
      expect(isShown()).toBe(false);
    },
  );

  it.each(Object.entries(OWN_BUTTONS))('X5 closes a %s', async (_name, part) => {
    const page = await setUp(part);
    unmount = page.unmount;
    page.click();
    await Promise.resolve();
    expect(isShown()).toBe(true);
    press('Escape');
    await inTask();
    expect(isShown()).toBe(false);
  });

  it('CFG-001 closes a dialog whose state is in the URL', async () => {
    function Screen() {
      const [{ modal }, change] = useUrlState(PARAMS);
      const show = (name: 'none' | 'layer') => change({ modal: name }, 'replace', { atOnce: true });
      return (
        <>
          <button onClick={() => show('layer')}>Open</button>
          <Popup open={modal === 'layer'} title="Layer" onClose={() => show('none')}>
            Text
          </Popup>
        </>
      );
    }
    const router = createMemoryRouter([{ path: '*', element: <Screen /> }]);
    const page = await setUp(<RouterProvider router={router} />);
    unmount = page.unmount;
    page.click();
    await Promise.resolve();
    expect(isShown()).toBe(true);
    press('Escape');
    await inTask();
    expect(isShown()).toBe(false);
    expect(router.state.location.search).toBe('');
  });
});

describe('Escape with several layers', () => {
  it('X5 closes the last one that opened, and leaves the key to the page when none is open', async () => {
    const closed: string[] = [];
    function Screen() {
      const [open, setOpen] = useState(0);
      const close = (name: string) => {
        closed.push(name);
        setOpen(open - 1);
      };
      return (
        <>
          <button onClick={() => setOpen(1)}>Open</button>
          <Popup open={open > 0} title="Outer" onClose={() => close('outer')}>
            <button id="more" onClick={() => setOpen(2)}>
              More
            </button>
          </Popup>
          <ConfirmDialog
            open={open > 1}
            title="Inner"
            onConfirm={vi.fn()}
            onCancel={() => close('inner')}
          >
            Text
          </ConfirmDialog>
        </>
      );
    }
    const page = await setUp(<Screen />);
    unmount = page.unmount;
    page.click();
    await inTask();
    document.getElementById('more')?.click();
    await Promise.resolve();
    for (let presses = 0; presses < 2; presses += 1) {
      press('Escape');
      await inTask();
    }
    expect(closed).toEqual(['inner', 'outer']);
    const onKey = vi.fn();
    document.body.addEventListener('keydown', onKey, { once: true });
    press('Escape');
    expect(onKey).toHaveBeenCalledTimes(1);
  });
});
