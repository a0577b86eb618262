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

const SVG_STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'color'];

const withDescendants = (svg: Element): readonly Element[] => [svg, ...svg.querySelectorAll('*')];

/** The styles of SVG elements and their parts, which a copy of them would take from style sheets that it does not have. */
export function readSvgStyles(svgs: readonly Element[]): readonly (readonly string[])[] {
  const styleOf = (part: Element) => {
    const style = getComputedStyle(part);
    return SVG_STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  };
  return svgs.map((svg) => withDescendants(svg).map(styleOf));
}

/** Gives the copies of SVG elements the styles of the originals, which are in the same order. */
export function applySvgStyles(
  copies: readonly Element[],
  styles: readonly (readonly string[])[],
): void {
  if (copies.length !== styles.length) return;
  for (const [index, copy] of copies.entries())
    for (const [part, element] of withDescendants(copy).entries()) {
      // The copy itself has its position on the page in its style.
      const own = element.getAttribute('style') ?? '';
      element.setAttribute('style', `${own};${styles[index]?.[part] ?? ''}`);
    }
}
