import {
  LIVE_KINDS,
  type LiveChanges,
  type LiveKind,
} from '@kickstand/domain/events/live-changes.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Entity } from '../../kit/invalidation.ts';
import { hasUnsavedEntries } from '../../kit/unsaved-entries.ts';
import { INVALIDATED } from '../invalidated.ts';

/** Milliseconds between two refetches of a page, however much changes. */
const PAUSE = 1000;
/** The pause is this many times as long as the answers took, so that open pages do not add to a load. */
const REST = 4;
const LONGEST_PAUSE = 10_000;
/** Milliseconds over which the pages that are open everywhere spread the requests for one change. */
const SPREAD = 300;
/** The longest time of a request, for queries whose beginning was not seen. */
const REQUEST = 2000;
/** While one is open, what is behind it is not changed: what is being chosen could be gone. */
const OPEN = '[role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"]';

/** What a save changes when it changes a record of a kind. */
const ENTITIES: Readonly<Record<LiveKind, readonly Entity[]>> = {
  Order: ['order', 'build', 'stock'],
  Subscription: ['subscription'],
  Asset: ['asset', 'stock'],
  Customer: ['customer'],
  PurchaseOrder: ['purchaseOrder'],
  TransferOrder: ['transferOrder'],
  LeaseToOwnInvoice: ['leaseToOwn'],
  Organization: ['organization'],
  Office: ['office'],
  Hub: ['hub', 'stock'],
  SpokeShop: ['spokeShop'],
  SpokeChain: ['spokeChain'],
  Promotion: ['promotion'],
  Vehicle: ['vehicle'],
  Vendor: ['vendor'],
  StaffUser: ['staff'],
  AdoptionObject: ['adoption'],
  ApprovalRequest: ['approval'],
  BillingDifference: ['billingDifference'],
  BulkRun: ['bulkRun'],
  ReportExport: ['export'],
  Exception: ['exception', 'todayRule'],
  Part: ['part'],
  SavedView: ['savedView'],
};

/** The id of the record that a query is about; undefined for lists and summaries. */
function recordOf({ queryKey: [, about] }: Query): string | undefined {
  return typeof about === 'string' && isUuid(about) ? about : undefined;
}

/** Whether a query shows a changed record: in a list, as its subject, or anywhere in its data. */
function shows(query: Query, kind: LiveKind, ids: readonly string[] | null | undefined): boolean {
  if (ids === undefined) return false;
  const record = recordOf(query);
  if (ids === null || record === undefined) {
    const root = query.queryKey[0];
    const roots = ENTITIES[kind].flatMap((entity): readonly unknown[] => INVALIDATED[entity]);
    if (roots.includes(root)) return true;
  }
  if (ids === null) return false;
  if (record !== undefined && ids.includes(record)) return true;
  if (!query.isActive()) return false;
  const data = JSON.stringify(query.state.data) ?? '';
  return ids.some((id) => data.includes(id));
}

const isRunning = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/** Refetches the queries of the open page that show what others change. */
export class OutdatedQueries {
  readonly #queries: QueryClient;
  /** When the latest request of a query began. */
  readonly #fetchedAt = new WeakMap<Query, number>();
  /** The latest change that a query must show. */
  readonly #changedAt = new WeakMap<Query, number>();
  readonly #unsubscribe: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next refetch may be. */
  #nextAt = 0;

  constructor(queries: QueryClient) {
    this.#queries = queries;
    this.#unsubscribe = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch') {
        this.#fetchedAt.set(event.query, Date.now());
      }
    });
  }

  /** Applies changes; what was requested after them shows them already, such as the person's own. */
  apply({ age, changed }: LiveChanges): void {
    this.#outdate(Date.now() - age, (query) =>
      LIVE_KINDS.some((kind) => shows(query, kind, changed[kind])),
    );
  }

  /** Everything that was requested before a time may be outdated. */
  outdateAll(before: number): void {
    this.#outdate(before, () => true);
  }

  #begunAt(query: Query): number {
    return this.#fetchedAt.get(query) ?? query.state.dataUpdatedAt - REQUEST;
  }

  #isOutdated(query: Query): boolean {
    return this.#begunAt(query) <= (this.#changedAt.get(query) ?? Number.NEGATIVE_INFINITY);
  }

  #outdate(changedAt: number, isMeant: (query: Query) => boolean): void {
    void this.#queries.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => {
        if (this.#begunAt(query) > changedAt || !isMeant(query)) return false;
        this.#changedAt.set(query, Math.max(this.#changedAt.get(query) ?? 0, changedAt));
        return true;
      },
    });
    this.#refetchSoon();
  }

  #refetchSoon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#refetch();
      },
      Math.max(0, this.#nextAt - Date.now()) + SPREAD * Math.random(),
    );
  }

  #refetch(): void {
    // A hidden page requests everything when it is shown.
    if (document.hidden) return;
    if (Date.now() < this.#nextAt) {
      this.#refetchSoon();
      return;
    }
    this.#nextAt = Date.now() + PAUSE;
    const outdated = this.#queries
      .getQueryCache()
      .findAll({ type: 'active', predicate: (query) => this.#isOutdated(query) });
    if (outdated.length === 0) return;
    // Lists of choices that have been open once are kept in the page, hidden.
    const open = [...document.querySelectorAll(OPEN)].some((each) => each.checkVisibility());
    // Entries are merged with others' when they are saved, which says whose.
    if (open || hasUnsavedEntries()) {
      this.#refetchSoon();
      return;
    }
    // Running requests are not aborted: where much changes, a slow one would never be answered.
    if (outdated.some(isRunning)) this.#refetchSoon();
    const due = new Set(outdated.filter((query) => !isRunning(query)));
    void this.#request(due);
  }

  async #request(due: ReadonlySet<Query>): Promise<void> {
    const begunAt = Date.now();
    await this.#queries.refetchQueries({ type: 'active', predicate: (query) => due.has(query) });
    const now = Date.now();
    this.#nextAt = Math.max(this.#nextAt, now + Math.min(REST * (now - begunAt), LONGEST_PAUSE));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
  }
}
