import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

/** A step of the spacing scale, `--space-<n>`. */
type Space = 0 | 1 | 2 | 3 | 4 | 6 | 8;

interface LayoutOptions {
  /** Between the children; a pair is rows and columns. */
  readonly gap?: Space | readonly [rows: Space, columns: Space];
  /** Across the direction; if not given, `center` in a row and `stretch` in a stack. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Along the direction. */
  readonly justify?: 'between' | 'center' | 'end';
  readonly wrap?: boolean;
  /** As wide as its content, within a text. */
  readonly inline?: boolean;
  /** May become narrower than its content; `children`: so may the children of a stack. */
  readonly shrink?: boolean | 'children';
  /** A stack of limited height: what has `flex` takes the rest of it. */
  readonly bounded?: boolean;
  /** Keeps its size in the row or column around it. */
  readonly fixed?: boolean;
  /** Takes the rest of the row or column around it. */
  readonly grow?: boolean;
  /** In a frame on the surface colour. */
  readonly card?: boolean;
  /** Space inside the edges, on every screen; a pair is above and below, then at the sides; a third is below. */
  readonly pad?: Space | readonly [Space, Space] | readonly [Space, Space, Space];
}

type LayoutProps<As extends ElementType> = LayoutOptions & { readonly as?: As } & Omit<
    ComponentProps<As>,
    keyof LayoutOptions | 'as'
  >;

type CardProps<As extends ElementType> = Pick<
  LayoutOptions,
  'shrink' | 'fixed' | 'grow' | 'pad'
> & {
  readonly as?: As;
} & Omit<ComponentProps<As>, keyof LayoutOptions | 'as'>;

const lengthsOf = (spaces: Space | readonly Space[]) =>
  [spaces]
    .flat()
    .map((space) => (space === 0 ? '0px' : `var(--space-${space})`))
    .join(' ');

/** Children below each other, all as wide as the stack. */
export function Stack<As extends ElementType = 'div'>(props: LayoutProps<As>) {
  return renderLayout('stack', props);
}

/** Children beside each other, centred vertically. */
export function Row<As extends ElementType = 'div'>(props: LayoutProps<As>) {
  return renderLayout('row', props);
}

export function Card<As extends ElementType = 'div'>(props: CardProps<As>) {
  return renderLayout('block', { ...props, card: true });
}

/** Controls beside each other, on further lines where they do not fit. */
export function Toolbar(props: LayoutProps<'div'>) {
  const className = classNames(styles.toolbar, props.className);
  return renderLayout('row', { gap: 2, wrap: true, ...props, className });
}

interface FieldProps {
  readonly label: string;
  /** A `label` names the input in it. A `Dropdown` has the same name: in a `span` the text is not read aloud. */
  readonly as?: 'label' | 'span';
  /** The label is beside the control, as in a toolbar, instead of above. */
  readonly beside?: boolean;
  readonly className?: string | undefined;
  /** The control, and what is said about it. */
  readonly children: ReactNode;
}

export function Field({ label, as = 'label', beside = false, className, children }: FieldProps) {
  return renderLayout(beside ? 'row' : 'stack', {
    as,
    gap: beside ? 2 : 1,
    shrink: true,
    className: classNames(styles.field, !beside && styles.above, className),
    children: (
      <>
        {as === 'span' ? <span aria-hidden="true">{label}</span> : label}
        {children}
      </>
    ),
  });
}

interface RenderedProps extends LayoutOptions {
  readonly as?: ElementType;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children?: ReactNode;
}

/** A module's own class overrides a primitive's rules in any order of files: these have no specificity (`:where`). */
function renderLayout(kind: 'stack' | 'row' | 'block', props: RenderedProps) {
  const { as: Element = 'div', gap = 0, align, justify, ...rest } = props;
  const { wrap, inline, shrink, bounded, fixed, grow, card, pad, className, style, ...attributes } =
    rest;
  const lengths = {
    ...(kind !== 'block' && { '--gap': lengthsOf(gap) }),
    ...(pad !== undefined && { padding: lengthsOf(pad) }),
  };
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
        shrink === 'children' && styles['shrink-children'],
        bounded && styles.bounded,
        fixed && styles.fixed,
        grow && styles.grow,
        card && styles.card,
        className,
      )}
      style={{ ...style, ...lengths }}
    />
  );
}
