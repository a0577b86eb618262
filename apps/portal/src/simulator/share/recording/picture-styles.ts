/**
 * The properties that decide how an element looks. A browser has three times as many, and reading them takes most of the
 * time of a picture.
 */
const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

const named = (prefix: string, names: string): string[] =>
  names.split(' ').map((name) => `${prefix}-${name}`);

export const PICTURED_STYLES: readonly string[] = [
  ...SIDES,
  ...SIDES.flatMap((side) => [`margin-${side}`, `padding-${side}`]),
  ...SIDES.flatMap((side) => named(`border-${side}`, 'width style color')),
  ...CORNERS.map((corner) => `border-${corner}-radius`),
  ...'display position float clear width height min-width min-height max-width max-height'.split(
    ' ',
  ),
  ...'box-sizing overflow-x overflow-y z-index order row-gap column-gap aspect-ratio'.split(' '),
  ...named('flex', 'direction wrap grow shrink basis'),
  ...named('align', 'content items self'),
  ...named('justify', 'content items self'),
  ...named('grid', 'template-columns template-rows template-areas auto-columns auto-rows'),
  ...named('grid', 'auto-flow row-start row-end column-start column-end'),
  ...'object-fit object-position vertical-align visibility opacity transform transform-origin'.split(
    ' ',
  ),
  ...'translate scale rotate clip clip-path filter mix-blend-mode isolation box-shadow'.split(' '),
  ...named('mask', 'image mode size repeat position clip origin'),
  ...named('scrollbar', 'width color gutter'),
  ...named('background', 'color image position-x position-y size repeat clip origin'),
  ...'color color-scheme appearance accent-color direction content'.split(' '),
  ...named('font', 'family size weight style stretch variant-numeric feature-settings'),
  ...named('font', 'variation-settings kerning'),
  ...'line-height letter-spacing word-spacing white-space word-break overflow-wrap'.split(' '),
  ...named('text', 'align transform indent overflow shadow wrap'),
  ...named('text-decoration', 'line color style thickness'),
  ...'text-underline-offset list-style-type list-style-position table-layout'.split(' '),
  ...'border-collapse border-spacing -webkit-line-clamp -webkit-box-orient'.split(' '),
  ...named('outline', 'width style color offset'),
  ...'fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin'.split(' '),
];

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
