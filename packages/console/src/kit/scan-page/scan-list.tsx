import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Glyph } from '../state-badge/glyph.tsx';
import type { Meaning } from '../state-badge/meanings.ts';
import classes from './scan-page.module.css';

interface ScanListProps {
  readonly title: string;
  /** The progress in words: '3 of 10 checked in, 2 scanned'. */
  readonly words: string;
  /** The same as a bar: how many are done and scanned, of all. */
  readonly done: number;
  readonly scanned: number;
  readonly of: number;
  readonly children: readonly ReactNode[];
  /** Instead of the lines, if there are none. */
  readonly none?: string;
  /** Below the lines. */
  readonly foot?: ReactNode;
}

/** What is expected to be scanned, with a bar of the progress. */
export function ScanList({ title, words, done, scanned, of, children, none, foot }: ScanListProps) {
  const share = (count: number) => `${of === 0 ? 0 : (100 * count) / of}%`;
  return (
    <section className={classes.lines} aria-label={title}>
      <div className={classes.linesHead}>
        <h2>{title}</h2>
        <span>{words}</span>
      </div>
      <div className={classes.bar} aria-hidden>
        <span className={classes.barDone} style={{ width: share(done) }} />
        <span className={classes.barScanned} style={{ width: share(scanned) }} />
      </div>
      {children.length > 0 || !none ? (
        <ul className={classes.list}>{children}</ul>
      ) : (
        <p className={classes.none}>{none}</p>
      )}
      {foot && <div className={classes.listFoot}>{foot}</div>}
    </section>
  );
}

interface ScanLineProps {
  readonly meaning: Meaning;
  readonly name: ReactNode;
  readonly second: ReactNode;
  /** On the right: a count or a button. */
  readonly aside: ReactNode;
  /** If the line can be chosen: whether it is, and what chooses it. */
  readonly choice?: { readonly isChosen: boolean; readonly onChoose: () => void };
}

/** One line of the list. */
export function ScanLine({ meaning, name, second, aside, choice }: ScanLineProps) {
  const line = useRef<HTMLButtonElement>(null);
  const isChosen = choice?.isChosen === true;
  // Scanning selects the next line, which may be off-screen.
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const parts = (
    <>
      <Glyph meaning={meaning} />
      <span className={classes.lineText}>
        <span>{name}</span>
        <span className={classes.second}>{second}</span>
      </span>
      {aside}
    </>
  );
  if (!choice) return <li className={classes.line}>{parts}</li>;
  return (
    <li>
      <UnstyledButton
        ref={line}
        className={classes.line}
        aria-current={isChosen ? 'true' : undefined}
        onClick={choice.onChoose}
      >
        {parts}
      </UnstyledButton>
    </li>
  );
}
