import type { ComponentProps, CSSProperties, JSX } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

/** A step of the spacing scale, `--space-<n>`. */
type Space = 0 | 1 | 2 | 3 | 4 | 6 | 8;

interface LayoutOptions {
  /** Between the children; a pair is rows and columns. */
  readonly gap?: Space | readonly [rows: Space, columns: Space];
  /** Across the direction of a row; `center` if not given. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'between' | 'center' | 'end';
  readonly wrap?: boolean;
  /** As wide as its content, within a text. */
  readonly inline?: boolean;
  /** May become narrower than its content. */
  readonly shrink?: boolean;
  /** Keeps its size in the row or column around it. */
  readonly fixed?: boolean;
  /** In a frame on the surface colour. */
  readonly card?: boolean;
}

type Tag = keyof JSX.IntrinsicElements;

type LayoutProps<As extends Tag> = LayoutOptions & { readonly as?: As } & Omit<
    ComponentProps<As>,
    keyof LayoutOptions | 'as'
  >;

type CardProps<As extends Tag> = Pick<LayoutOptions, 'shrink' | 'fixed'> & {
  readonly as?: As;
} & Omit<ComponentProps<As>, keyof LayoutOptions | 'as'>;

const lengthOf = (space: Space) => (space === 0 ? '0px' : `var(--space-${space})`);

/** Children below each other, all as wide as the stack. */
export function Stack<As extends Tag = 'div'>(props: LayoutProps<As>) {
  return renderLayout('stack', props);
}

/** Children beside each other, centred vertically. */
export function Row<As extends Tag = 'div'>(props: LayoutProps<As>) {
  return renderLayout('row', props);
}

/** A frame around one subject. */
export function Card<As extends Tag = 'div'>(props: CardProps<As>) {
  return renderLayout('block', { ...props, card: true });
}

interface RenderedProps extends LayoutOptions {
  readonly as?: Tag;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** A module's own class overrides a primitive's rules in any order of files: these have no specificity (`:where`). */
function renderLayout(kind: 'stack' | 'row' | 'block', props: RenderedProps) {
  const { as: Element = 'div', gap = 0, align, justify, ...rest } = props;
  const { wrap, inline, shrink, fixed, card, className, style, ...attributes } = rest;
  const gaps = { '--gap': [gap].flat().map(lengthOf).join(' ') };
  return (
    <Element
      {...attributes}
      className={classNames(
        kind !== 'block' && styles[kind],
        align && styles[align],
        justify && styles[`justify-${justify}`],
        wrap && styles.wrap,
        inline && styles.inline,
        shrink && styles.shrink,
        fixed && styles.fixed,
        card && styles.card,
        className,
      )}
      style={kind === 'block' ? style : { ...style, ...gaps }}
    />
  );
}
