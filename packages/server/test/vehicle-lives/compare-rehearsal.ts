import type { Rehearsal } from '@kickstand/domain/history/rehearsal.ts';
import {
  type StoredEvent,
  stateOf,
  textBeforePayment,
} from '@kickstand/domain/history/render-event.ts';
import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import { sql } from 'kysely';
import { SUM_STATEMENTS } from '../../src/adapters/database-postgres/table-sums.ts';
import { type Database, rows } from '../../src/platform/database/database.ts';
import type { Answer, TestServer } from '../test-server.ts';
import type { Command } from './command.ts';

type Server = Pick<TestServer, 'ask' | 'database'>;

/** Tables that change without a command: of jobs and sessions, and the security log, in which sign-ins appear a moment later. */
const CHANGED_BY_THEMSELVES = /^"?(jobs\.|public\.(staff_sessions|security_event))/;

/** A checksum of each table. */
async function sumTables({ database }: Server): Promise<Map<string, string>> {
  const statements = await database.adapter.executeScript(SUM_STATEMENTS);
  const sums = new Map<string, string>();
  for (const { statement } of statements) {
    const [found] = await database.adapter.executeScript(String(statement));
    const name = String(found?.name);
    if (!CHANGED_BY_THEMSELVES.test(name)) sums.set(name, String(found?.sum));
  }
  return sums;
}

interface RecordedEvent extends StoredEvent {
  readonly entityType: string;
  readonly actorName: string | null;
  /** Of a vehicle; null for other records. */
  readonly hasLiveSubscription: boolean | null;
  readonly isOnReadyOrder: boolean | null;
}

/** The label of a vehicle's state in a sentence, as its page shows it. */
const labelOf = (state: string, { hasLiveSubscription, isOnReadyOrder }: RecordedEvent) =>
  hasLiveSubscription === null
    ? state
    : assetLabel({ state, hasLiveSubscription, isOnReadyOrder: isOnReadyOrder === true });

/** The sentences of the events that were recorded since an instant, each with its kind of record. */
async function sentencesSince(database: Database, lastId: string): Promise<string[]> {
  const events = await rows(
    database.sql,
    sql<RecordedEvent>`
      select e.entity_type, e.kind, e.actor, e.source, e.facts, s.full_name as actor_name,
        a.subscribed as has_live_subscription, a.promised as is_on_ready_order
      from events e left join staff_users s on s.email = e.actor
      left join assets a on a.id = e.entity_id
      where e.id > ${lastId} and e.source <> 'billing'`,
  );
  return events.map((event) => {
    const { entityType, actorName, actor } = event;
    const words = textBeforePayment({ ...event, actor: actorName ?? actor }).sentence;
    const state = stateOf(event);
    const sentence = state ? words.replace(state, labelOf(state, event)) : words;
    // No rehearsal knows the id that the payment provider will give.
    return `${entityType}: ${sentence.replace(/ \(sub_[^)]*\)/, '')}`;
  });
}

/** A rehearsed command, to be compared with what it does. */
export interface RehearsedCommand {
  /** The header with which it is confirmed; none if it would be refused. */
  readonly headers: Record<string, string>;
  /** How the rehearsal differs from what the command has done, or from what it may do. */
  compare(): Promise<string | undefined>;
}

/** The sentences of one list that another one lacks. */
function missingIn(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * Rehearses a command. @param sums whether the tables must be the same afterwards, which takes longer than the command.
 */
export async function rehearse(
  server: Server,
  { query, variables, refusal }: Command,
  headers: Record<string, string>,
  sums: boolean,
): Promise<RehearsedCommand> {
  const before = sums ? await sumTables(server) : undefined;
  const { errors }: Answer<unknown> = await server.ask(query, variables, {
    ...headers,
    rehearse: 'true',
  });
  const after = sums ? await sumTables(server) : undefined;
  const changed = [...(after ?? [])].filter(([name, sum]) => before?.get(name) !== sum);
  const [last] = await rows(
    server.database.sql,
    sql<{ id: string }>`select max(id::text) as id from events`,
  );
  const [error] = errors ?? [];
  const rehearsal: Rehearsal | undefined = error?.extensions.rehearsal;
  const isRefused =
    rehearsal !== undefined &&
    rehearsal.effects.length + rehearsal.money.length === 0 &&
    rehearsal.refusals.length > 0;
  const confirmed = isRefused ? null : rehearsal?.stateFingerprint;
  return {
    headers: { ...headers, ...(confirmed && { rehearsed: confirmed }) },
    async compare() {
      if (changed.length > 0)
        return `its rehearsal changed ${changed.map(([name]) => name).join()}`;
      if (!rehearsal) return `its rehearsal answered ${error?.message ?? 'nothing'}`;
      if (refusal !== undefined) {
        return isRefused ? undefined : `expected ${refusal}, its rehearsal refused nothing`;
      }
      const shown = rehearsal.effects
        .filter(({ kind, source }) => kind !== 'fields' && source !== 'billing')
        .map(({ entity, sentence }) => `${entity}: ${sentence}`);
      const done = await sentencesSince(server.database, last?.id ?? '');
      const [unseen, undone] = [missingIn(done, shown), missingIn(shown, done)];
      if (unseen.length + undone.length === 0) return undefined;
      return `its rehearsal did not show ${unseen.join('; ')}, and showed ${undone.join('; ')}`;
    },
  };
}
