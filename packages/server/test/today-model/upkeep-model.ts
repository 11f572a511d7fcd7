import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { anywhere, DAY, type Expected, type Model, time } from './model-terms.ts';
import type { Row } from './records.ts';

const FAILURES_SHOWN = 14 * DAY;

/** An exception of the installation as a whole. */
const ofInstallation = (since: number): Expected => ({
  id: '00000000-0000-0000-0000-000000000000',
  hubId: null,
  since,
});

/** Since the last of some instants; never if there is none. */
const sinceLast = (instants: readonly (Row[string] | undefined)[]): Expected[] =>
  instants.length > 0 ? [ofInstallation(Math.max(...instants.map(time)))] : [];

/** What keeps the books right and the data safe. */
export const UPKEEP_MODEL = {
  comparisonMissing: ({ billing_comparisons: comparisons }) =>
    sinceLast(comparisons.flatMap((c) => c.finished_at ?? [])),
  backupMissing: ({ backups }) => sinceLast(backups.map((b) => b.completed_at)),
  adoptionUndecided: ({ adoption_objects: objects }) => {
    const fetched = objects.filter((o) => o.outcome === 'UNDECIDED').map((o) => time(o.fetched_at));
    return fetched.length > 0 ? [ofInstallation(Math.min(...fetched))] : [];
  },
  providerSilent: ({ webhook_events: received, installation }, { hasProvider }) => {
    if (!hasProvider) return [];
    const events = received.map((e) => e.received_at);
    return sinceLast(events.length > 0 ? events : installation.flatMap((i) => i.money_on_at ?? []));
  },
  exportFailed: ({ report_exports: exports }, { now }) =>
    exports
      .filter(
        (x) =>
          x.status === 'FAILED' &&
          x.completed_at !== null &&
          time(x.completed_at) > now - FAILURES_SHOWN &&
          !exports.some(
            (later) =>
              later.kind === x.kind &&
              later.requester_id === x.requester_id &&
              later.status === 'COMPLETED' &&
              time(later.created_at) > time(x.created_at),
          ),
      )
      .map((x) => anywhere(x, x.completed_at)),
  importFailed: ({ imports }, { now }) =>
    imports
      .filter((i) => i.status === 'FAILED' && time(i.created_at) > now - FAILURES_SHOWN)
      .map((i) => anywhere(i, i.created_at)),
} satisfies Partial<Model<TodayRuleName>>;
