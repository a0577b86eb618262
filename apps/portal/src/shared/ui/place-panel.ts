export interface PanelSpace {
  /** Edges of the button, in px of the viewport. */
  readonly anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Preferred size of the panel, in px. */
  readonly panel: { readonly width: number; readonly height: number };
  /** The edges of button and panel that are aligned. */
  readonly align: 'start' | 'end';
}

export interface Placement {
  readonly top: number;
  readonly left: number;
  /** The space between the button and the edge of the viewport, in px. */
  readonly maxHeight: number;
}

const GAP = 4;
const MARGIN = 8;

/** Positions a panel under its button, or above it where there is more space, and inside the viewport. */
export function placePanel({ anchor, viewport, panel, align }: PanelSpace): Placement {
  const below = viewport.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const goesAbove = panel.height > below && above > below;
  const maxHeight = Math.max(goesAbove ? above : below, 0);
  const height = Math.min(panel.height, maxHeight);
  const left = align === 'start' ? anchor.left : anchor.right - panel.width;
  const rightmost = viewport.width - panel.width - MARGIN;
  return {
    top: goesAbove ? anchor.top - GAP - height : anchor.bottom + GAP,
    left: Math.max(Math.min(left, rightmost), MARGIN),
    maxHeight,
  };
}
