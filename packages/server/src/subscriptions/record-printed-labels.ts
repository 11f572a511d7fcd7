import { printedLabelsInput } from '@kickstand/domain/inventory/printed-labels.ts';
import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';

interface LabelledSubscription {
  readonly subscriptionId: string;
  readonly serialNumber: string | null;
}

/**
 * Records that labels of vehicles were printed, in the history of the subscription that each belongs to: its present
 * one, or of a returned vehicle the last one, whose customer its label names. Other vehicles belong to none.
 */
export const recordPrintedLabels = defineCommand({
  name: 'assetLabelsPrinted',
  input: printedLabelsInput,
  async run(unit, { ids }) {
    const labelled = await rows(
      unit.sql,
      sql<LabelledSubscription>`
        select l.subscription_id, a.serial_number
        from unnest(${ids}::uuid[]) as printed(id)
        join assets a on a.id = printed.id and a.deleted_at is null
        cross join lateral (
          select s.subscription_id from asset_subscriptions s
          where s.asset_id = a.id and (s.ended_at is null or a.state = 'RETURNED')
          order by s.ended_at desc nulls first, s.id desc limit 1) l`,
    );
    if (labelled.length > 0) {
      await recordEvents(
        unit,
        labelled.map(({ subscriptionId, serialNumber }) => ({
          entityId: subscriptionId,
          kind: 'subscription.label_printed' as const,
          facts: { ...(serialNumber !== null && { serialNumber }) },
        })),
      );
    }
    return { recorded: labelled.length };
  },
});
