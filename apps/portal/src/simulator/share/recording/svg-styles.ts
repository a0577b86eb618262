const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'color'] as const;

const withParts = (drawing: Element): readonly Element[] => [
  drawing,
  ...drawing.querySelectorAll('*'),
];

const styleOf = (part: Element): string => {
  const style = getComputedStyle(part);
  return STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
};

/** The looks of the drawings (SVG) of a page, which a copy of them would take from style sheets that it does not have. */
export function drawingStyles(drawings: readonly Element[]): readonly (readonly string[])[] {
  return drawings.map((drawing) => withParts(drawing).map(styleOf));
}

/** Gives the drawings of a copy the looks of the originals, which are in the same order. */
export function styleDrawings(
  copies: readonly Element[],
  styles: readonly (readonly string[])[],
): void {
  if (copies.length !== styles.length) return;
  for (const [at, copy] of copies.entries()) {
    const parts = withParts(copy);
    const own = styles[at] ?? [];
    // The drawing itself has its place on the page in its style.
    for (const [index, part] of parts.entries())
      part.setAttribute('style', `${part.getAttribute('style') ?? ''};${own[index] ?? ''}`);
  }
}
