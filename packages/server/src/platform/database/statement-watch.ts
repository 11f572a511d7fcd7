import { createHash } from 'node:crypto';
import type { Tracing } from '../../ports/tracing.ts';
import type { Log } from '../log.ts';
import type { Impairment } from './waiting-errors.ts';

/** A slow statement, identified without its parameters. */
export interface SlowStatement {
  /** The name of its prepared statement (`pg_prepared_statements`). */
  readonly statement: string;
  /** Its verb and first table, such as 'select orders'. */
  readonly about: string;
  readonly milliseconds: number;
}

/** Observes the statements of a database, and traces all if tracing is on. */
export interface StatementWatch {
  readonly tracing?: Tracing | undefined;
  readonly slowMilliseconds: number;
  /** Called for statements that take longer than `slowMilliseconds`. */
  onSlow(slow: SlowStatement): void;
  /** Called for statements that the database cannot do. */
  onImpaired?(impairment: Impairment): void;
}

/** Logs statements above this duration, and traces all if tracing is on. */
export function logSlowStatements(
  log: Log,
  slowMilliseconds: number,
  tracing?: Tracing,
): StatementWatch {
  return { slowMilliseconds, tracing, onSlow: (slow) => log.warn(slow, 'slow statement') };
}

/** The name of a statement, derived from its text. */
export function statementHash(text: string): string {
  return `ks_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

function summarize(text: string): string {
  const verb = /\b(select|insert|update|delete|fetch|declare|begin|commit)\b/i.exec(text)?.[1];
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(text)?.[1];
  return [verb?.toLowerCase() ?? 'statement', ...(table ? [table] : [])].join(' ');
}

/**
 * Begins to watch a statement.
 * @returns to be called when it has ended, whether it succeeded or not; reports it if it was slow.
 */
export function watchStatement(watch: StatementWatch | undefined, text: string): () => void {
  if (!watch) return () => {};
  const start = performance.now();
  const work = watch.tracing?.begin('statement', summarize(text));
  return () => {
    work?.end();
    const milliseconds = Math.round(performance.now() - start);
    if (milliseconds < watch.slowMilliseconds) return;
    watch.onSlow({ statement: statementHash(text), about: summarize(text), milliseconds });
  };
}
