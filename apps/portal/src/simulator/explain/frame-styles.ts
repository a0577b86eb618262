import type { CSSProperties } from 'react';

// Written here instead of shared with the panel: a style sheet that two parts share is one more file for both.
const edge = '1px solid var(--violet)';

/** The explanation at the right edge, in the simulator's colour. */
export const FRAME = {
  '--accent': 'var(--violet)',
  '--selected': 'var(--violet-soft)',
  position: 'fixed',
  zIndex: 'calc(var(--layer-overlay) + 1)',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(680px, 100vw)',
  borderLeft: edge,
  background: 'var(--surface)',
  color: 'var(--text)',
  inset: '0 0 var(--sim-bar) auto',
} as CSSProperties;

export const HEADER: CSSProperties = {
  minHeight: 48,
  padding: '0 var(--space-3) 0 var(--space-4)',
  borderBottom: edge,
  background: 'var(--violet-soft)',
};

export const BODY: CSSProperties = {
  flex: 1,
  minHeight: 0,
  padding: 'var(--space-4)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
};

/** Around the figure under the pointer. */
export const OUTLINE: CSSProperties = {
  position: 'fixed',
  zIndex: 'calc(var(--layer-dialog) + 1)',
  boxSizing: 'border-box',
  border: '2px dashed var(--violet)',
  borderRadius: 'var(--radius-control)',
  background: 'color-mix(in srgb, var(--violet) 10%, transparent)',
  pointerEvents: 'none',
};

/** What is under the pointer, in words. */
export const NAME: CSSProperties = {
  position: 'fixed',
  zIndex: 'calc(var(--layer-dialog) + 2)',
  bottom: 'calc(var(--sim-bar) + var(--space-2))',
  left: 'var(--space-2)',
  display: 'grid',
  maxWidth: 'min(560px, 90vw)',
  padding: 'var(--space-2) var(--space-3)',
  border: edge,
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'var(--type-cell)',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
};

export const TRAIL: CSSProperties = {
  padding: 'var(--space-2) var(--space-4)',
  borderBottom: '1px solid var(--rule)',
};

/** The explained figure itself. */
export const VALUE: CSSProperties = { font: 'var(--type-title)' };

/** Around a table of parts. */
export const TALL: CSSProperties = { maxHeight: 340 };
