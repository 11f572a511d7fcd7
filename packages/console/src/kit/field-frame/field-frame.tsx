import type { CSSProperties, ReactNode } from 'react';
import classes from './field-frame.module.css';

interface FieldFrameProps {
  readonly className: string | undefined;
  /** At the beginning of the field, such as its icon. */
  readonly start: ReactNode;
  readonly end?: ReactNode;
  /** Widths of what is at its ends, in pixels; by default they are square. */
  readonly startWidth?: number | undefined;
  readonly endWidth?: number | undefined;
  /** The field or button, with the class {@link fieldClass}. */
  readonly children: ReactNode;
}

/** The class of a field in a frame. */
export const fieldClass = classes.field;

function widths(start: number | undefined, end: number | undefined): CSSProperties {
  const style: Record<`--${string}`, string> = {
    ...(start !== undefined && { '--field-start': `${start}px` }),
    ...(end !== undefined && { '--field-end': `${end}px` }),
  };
  return style;
}

/**
 * A field that looks like those of the library, with something at its ends. The first screen has two
 * fields; those of the library, with labels, errors and buttons that clear them, load with the first form.
 */
export function FieldFrame({
  className,
  start,
  end,
  startWidth,
  endWidth,
  children,
}: FieldFrameProps) {
  return (
    <div
      className={`${classes.frame} ${className}`}
      style={widths(startWidth, endWidth)}
      data-with-end={Boolean(end) || undefined}
    >
      <span className={classes.start}>{start}</span>
      {children}
      {end && <span className={classes.end}>{end}</span>}
    </div>
  );
}
