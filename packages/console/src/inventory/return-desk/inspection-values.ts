import { likelyReason } from '@kickstand/domain/inventory/create-inspection.ts';
import {
  concernsCustomer,
  type InspectionOutcome,
  type InspectionReason,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { ReturnedAsset } from './return-desk-documents.ts';

/** 'yes' if an item is in order, 'no' if not, '' if it was not looked at. */
export type CheckAnswers = Readonly<Record<string, string>>;

/** The choice that the vehicle keeps its state. */
export const KEPT = 'KEPT';

interface InspectionValues extends Record<string, unknown> {
  readonly assetId: string;
  readonly number: number;
  readonly reason: InspectionReason;
  readonly checks: CheckAnswers;
  readonly batteryPercent: string;
  readonly notes: string;
  readonly photos: readonly string[];
  readonly damages: readonly string[];
  readonly outcome: InspectionOutcome | typeof KEPT;
  readonly outcomeNote: string;
  readonly serialNumber: string;
  readonly serviceJob: string;
}
export type InspectionForm = UseFormReturnType<InspectionValues>;

/** The entries as the input of the command: what was not looked at is missing. */
export function typedInspection({
  checks,
  batteryPercent,
  outcome,
  serialNumber,
  damages,
  serviceJob,
  ...rest
}: InspectionValues) {
  const percent = batteryPercent.trim();
  return {
    ...rest,
    checks: Object.entries(checks).flatMap(([id, answer]) =>
      answer === '' ? [] : { id, passed: answer === 'yes' },
    ),
    batteryPercent: percent === '' ? null : Number(percent),
    damages: concernsCustomer(rest.reason) && rest.reason !== 'HANDOVER' ? damages : [],
    outcome: outcome === KEPT || rest.reason === 'HANDOVER' ? null : outcome,
    serialNumber: serialNumber || null,
    serviceJob: serviceJob.trim() || null,
  };
}

/** A form in which nothing was looked at yet. */
export function inspectionValues(asset: ReturnedAsset): InspectionValues {
  const last = asset.assetSubscriptions[0]?.subscription ?? null;
  return {
    assetId: asset.id,
    number: (asset.inspections[0]?.number ?? 0) + 1,
    reason: likelyReason({
      state: asset.state,
      isOut: asset.label === 'READY' || (asset.subscription !== null && asset.state === 'ACTIVE'),
      lastSubscription: last && (isLive(last.state) ? 'LIVE' : 'ENDED'),
    }),
    checks: Object.fromEntries(asset.returnChecklist.checks.map(({ id }) => [id, ''])),
    batteryPercent: '',
    notes: '',
    photos: [],
    damages: [],
    outcome: KEPT,
    outcomeNote: '',
    serialNumber: '',
    serviceJob: '',
  };
}
