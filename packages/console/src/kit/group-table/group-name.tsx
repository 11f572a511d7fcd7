import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import type { ReactNode } from 'react';
import classes from './group-table.module.css';

interface GroupNameProps {
  name: string;
  /** Only beside the first part. */
  count?: number | undefined;
  part: string;
  /** Unless the group has no other part. */
  partCount?: number | undefined;
  /** A mark below both. */
  children?: ReactNode;
}

/** The name of a group with its number of rows; below it, the name and number of this part of it. */
export function GroupName({ name, count, part, partCount, children }: GroupNameProps) {
  return (
    <>
      <span className={classes.first} title={name}>
        {name} {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      </span>
      <span className={classes.second} title={part}>
        {part} {partCount !== undefined && formatCount(partCount)}
      </span>
      {children}
    </>
  );
}

/** The name of a group, after its picture if there is one. */
export function Pictured({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  if (!picture) return children;
  return (
    <span className={classes.pictured}>
      {picture}
      <span>{children}</span>
    </span>
  );
}

/** A cell of two lines, the second one smaller. */
export function Stacked({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      <span className={classes.second}>{second}</span>
    </>
  );
}
