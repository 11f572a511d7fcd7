import type { ReactNode } from 'react';
import classes from './two-lines.module.css';
import { CUT } from './use-column-needs.ts';

interface TwoLinesProps {
  first: string;
  second?: ReactNode;
  /** After the first line's text. */
  mark?: ReactNode;
  /** Names of people are emphasized. */
  strong?: boolean;
}

/** A cell of two lines, the second one smaller. Both are truncated with an ellipsis. */
export function TwoLines({ first, second, mark, strong = false }: TwoLinesProps) {
  return (
    <span className={classes.twoLines} {...CUT}>
      <span className={strong ? classes.firstStrong : classes.first} title={first}>
        {first}
        {mark}
      </span>
      {second !== undefined && (
        <span className={classes.second} title={typeof second === 'string' ? second : undefined}>
          {second}
        </span>
      )}
    </span>
  );
}

interface NameProps {
  readonly text: string | null | undefined;
}

/** A text that may be cut, and is whole on hover; '-' if missing. */
function Clipped({ text, look }: NameProps & { look: string | undefined }) {
  if (!text) return <span className={classes.missing}>-</span>;
  return (
    <span className={look} title={text} {...CUT}>
      {text}
    </span>
  );
}

/** A name in up to two lines, for lists whose rows have two anyway. */
export const WrappedText = ({ text }: NameProps) => <Clipped text={text} look={classes.wrapped} />;

/** A cell of one line, truncated with an ellipsis and the full text on hover; '-' if missing. */
export const OneLine = ({ text }: NameProps) => <Clipped text={text} look={classes.oneLine} />;
