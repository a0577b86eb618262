import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

type Tag = keyof JSX.IntrinsicElements;

interface TextOptions {
  readonly tone?: 'muted' | 'faint' | 'danger';
  /** A type of the design, `--type-<font>`. */
  readonly font?:
    | 'badge'
    | 'hint'
    | 'cell'
    | 'cell-strong'
    | 'control'
    | 'control-strong'
    | 'code'
    | 'section'
    | 'title';
  /** Long words may break anywhere. */
  readonly breaks?: boolean;
  /** One line, cut with an ellipsis where it does not fit. */
  readonly truncate?: boolean;
}

type TextProps<As extends Tag> = TextOptions & { readonly as?: As } & Omit<
    ComponentProps<As>,
    keyof TextOptions | 'as'
  >;

/** A text in a colour and font of the design; a paragraph unless `as` names another element. */
export function Text<As extends Tag = 'p'>(props: TextProps<As>) {
  const { as: Element = 'p' as ElementType, tone, font, breaks, truncate, ...rest } = props;
  const { className, ...attributes } = rest as { readonly className?: string };
  return (
    <Element
      {...attributes}
      className={classNames(
        tone && styles[tone],
        font && styles[font],
        breaks && styles.breaks,
        truncate && styles.truncate,
        className,
      )}
    />
  );
}
