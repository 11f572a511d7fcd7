import type { BulkField } from '@kickstand/domain/bulk/bulk-commands.ts';
import { BULK_FIELDS } from '@kickstand/domain/bulk/bulk-commands.ts';
import { ASSET_ACTION_LABELS } from '@kickstand/domain/inventory/asset-actions.ts';
import { isKeyOf } from '@kickstand/domain/kernel/keys-of.ts';
import { ORDER_CANCELATION_REASON_LABELS } from '@kickstand/domain/orders/order-reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { hubChoicesQuery } from '../entities/hubs/hub-choices-query.ts';
import { TimeText } from '../kit/dates.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import type { BulkRunDetail } from './bulk-documents.ts';

const LABELS: Record<BulkField, string> = {
  askAgainOn: 'Ask again on',
  cancelationNotes: 'Notes',
  cancelationReason: 'Reason',
  description: 'Description',
  hubId: 'Hub',
  maintenanceNotes: 'Notes',
  reason: 'Reason',
  state: 'State',
  storageLocation: 'Storage location',
  text: 'Comment',
};

const given = z.partialRecord(z.enum(BULK_FIELDS), z.string());

/** What a bulk run was started with, by whom, and when. */
export function BulkFacts({ run }: { run: BulkRunDetail }) {
  const input = given.safeParse(run.input).data ?? {};
  const hubs = useQuery({ ...hubChoicesQuery, enabled: input.hubId !== undefined });
  const shown = (field: BulkField, value: string) => {
    if (field === 'hubId') return hubs.data?.find(({ id }) => id === value)?.name;
    if (field === 'state' && isKeyOf(ASSET_ACTION_LABELS, value)) return ASSET_ACTION_LABELS[value];
    if (field === 'cancelationReason' && isKeyOf(ORDER_CANCELATION_REASON_LABELS, value)) {
      return ORDER_CANCELATION_REASON_LABELS[value];
    }
    return value;
  };
  const facts = BULK_FIELDS.flatMap((field) => {
    const value = input[field];
    return value === undefined ? [] : [[LABELS[field], shown(field, value)] as const];
  });
  return (
    <FactList
      facts={{
        ...Object.fromEntries(facts),
        'Started by': run.requesterName,
        Started: <TimeText at={run.createdAt} />,
        Confirmed: run.confirmedAt && <TimeText at={run.confirmedAt} />,
        Ended: run.finishedAt && <TimeText at={run.finishedAt} />,
      }}
    />
  );
}
