import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { blocked } from '../kernel/blocked.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { atMost, choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { MOST_TITLE } from '../service/service-terms.ts';
import { type AssetFacts, ON_TRANSFER } from './asset-actions.ts';
import { assetLabel } from './asset-label.ts';
import { ENDED_STATES, isMaintenanceState, isOrdered } from './asset-terms.ts';
import { DECOMMISSION_REASON } from './decommission-asset.ts';
import {
  INSPECTION_OUTCOMES,
  INSPECTION_REASONS,
  type InspectionOutcome,
  type InspectionReason,
  MOST_CHECKS,
  MOST_PHOTOS,
  type ReturnChecklist,
} from './inspection-terms.ts';
import { maintenanceRefusals } from './maintain-asset.ts';

const BATTERY = 'Battery must be a whole number from 0 to 100.';
const CHECKS = 'Select a valid option.';

/** Records how a vehicle came back, and what becomes of it. */
export const createInspectionInput = z
  .object({
    assetId: idSchema,
    reason: choiceSchema(INSPECTION_REASONS, 'Reason is a required field.'),
    /** The number that this inspection of the vehicle gets, if the caller knows those before. */
    number: z.int().min(1).nullish(),
    /** What was looked at; items that were not looked at are missing. */
    checks: z
      .array(z.object({ id: z.string({ error: CHECKS }), passed: z.boolean({ error: CHECKS }) }))
      .max(MOST_CHECKS, { error: `At most ${MOST_CHECKS} items.` }),
    batteryPercent: z
      .int({ error: BATTERY })
      .min(0, { error: BATTERY })
      .max(100, { error: BATTERY })
      .nullish(),
    notes: optionalText,
    photos: z
      .array(fileAddress)
      .max(MOST_PHOTOS, { error: `Photos: at most ${MOST_PHOTOS} for an inspection.` }),
    /** What the customer pays for: ids of the price list. */
    damages: z
      .array(z.string({ error: CHECKS }))
      .max(MOST_CHECKS, { error: `At most ${MOST_CHECKS} damages.` }),
    /** The state that it gets; without it, the vehicle keeps its state. */
    outcome: choiceSchema(INSPECTION_OUTCOMES, 'Outcome is a required field.').nullish(),
    /** The description of the maintenance, or the reason of decommissioning. */
    outcomeNote: optionalText,
    serialNumber: z.string().nullish(),
    /** The title of a service job that is opened for what was found. */
    serviceJob: z
      .string()
      .trim()
      .max(MOST_TITLE, { error: atMost(MOST_TITLE) })
      .nullish(),
  })
  .superRefine(({ reason, outcome, damages }, context) => {
    if (reason !== 'HANDOVER') return;
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (outcome) issue('outcome', 'A handover does not change the state. Leave the outcome empty.');
    if (damages.length > 0) issue('damages', 'Damages are charged when the vehicle comes back.');
  });
export type CreateInspectionInput = z.output<typeof createInspectionInput>;

/** The form of the return desk: what the commands of the outcomes need is at its fields. */
export const inspectionForm = (asset: {
  readonly state: string;
  readonly serialNumber: string | null;
}) =>
  createInspectionInput.superRefine(({ outcome, outcomeNote, serialNumber }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (outcome === 'DECOMMISSIONED' && outcomeNote === '')
      issue('outcomeNote', DECOMMISSION_REASON);
    if (!outcome || !isMaintenanceState(outcome)) return;
    const given = { state: outcome, description: outcomeNote, serialNumber };
    for (const { path = 'outcome', message } of maintenanceRefusals(asset, given, 'outcomeNote')) {
      issue(path, message);
    }
  });

/** The field of an outcome's note, as the commands of the outcomes call it. */
const NOTE_FIELDS = ['description', 'reason', 'maintenanceNotes', 'maintenanceDescription'];

/** A refusal of the outcome's command, at the field of the inspection. */
export function outcomeRefusal({ path, ...refused }: Refusal): Refusal {
  if (path === 'serialNumber') return { ...refused, path };
  return {
    ...refused,
    path: NOTE_FIELDS.some((field) => field === path) ? 'outcomeNote' : 'outcome',
  };
}

/** Whether a vehicle is with its customer, and not in a workshop. */
const isOut = ({ state, hasLiveSubscription }: AssetFacts) =>
  state === 'ACTIVE' && hasLiveSubscription;

/** Whether a vehicle can be at hand at all, and therefore be inspected. */
export const isInspectable = (state: string): boolean =>
  !isOrdered(state) && !ENDED_STATES.some((ended) => ended === state);

/** Whether a vehicle is where it can be inspected for any reason; undefined if it is. */
export function refuseAnyInspection(
  asset: Pick<AssetFacts, 'state' | 'hasLiveSubscription' | 'isOnReadyOrder'>,
): Refusal | undefined {
  const { state } = asset;
  if (isOrdered(state)) {
    return refusal('ASSET_STATE', 'The vehicle has not arrived yet. Check it in first.');
  }
  if (!isInspectable(state)) {
    // A scrapped vehicle cannot be recovered, one that was marked as missing can.
    const wayBack = state === 'DECOMMISSIONED' ? 'If it was only missing' : 'If it came back';
    return refusal(
      'ASSET_STATE',
      `The vehicle is ${assetLabel(asset)}. ${wayBack}, choose Vehicle recovered on its page, and inspect the new record.`,
    );
  }
  if (state === 'SHIPPED_TO' || state === 'OPEN_TO') {
    return refusalOf('ON_TRANSFER', ON_TRANSFER);
  }
  return undefined;
}

/** Whether a vehicle can be inspected for a reason; undefined if it can. */
export function refuseInspection(asset: AssetFacts, reason: InspectionReason): Refusal | undefined {
  const away = refuseAnyInspection(asset);
  if (away) return away;
  const leaves = isOut(asset) || asset.isOnReadyOrder;
  if (reason === 'HANDOVER') {
    const why = 'Reason: the vehicle is neither on a ready order nor with a customer.';
    return leaves ? undefined : refusal('NOT_HANDED_OVER', why, 'reason');
  }
  if (!isOut(asset)) return undefined;
  const why = 'The vehicle is with a customer. End the subscription or swap the vehicle first.';
  return refusalOf('SUBSCRIBED', blocked(why, 'SUBSCRIPTION'));
}

/** The reason that the state of a vehicle suggests. */
export function likelyReason(asset: {
  readonly state: string;
  readonly isOut: boolean;
  /** The latest subscription that had it; null if none had. */
  readonly lastSubscription: 'LIVE' | 'ENDED' | null;
}): InspectionReason {
  if (asset.isOut) return 'HANDOVER';
  if (asset.state === 'TEST_RIDE') return 'TEST_RIDE';
  if (asset.state === 'RECEIVED_TO') return 'TRANSFER';
  if (asset.state === 'STOLEN_DELINQUENT') return 'FOUND';
  if (asset.state !== 'RETURNED' || asset.lastSubscription === null) return 'OTHER';
  // A subscription that goes on has another vehicle by now.
  return asset.lastSubscription === 'LIVE' ? 'SWAP' : 'SUBSCRIPTION_ENDED';
}

/** The outcomes that a vehicle can get, in the order of the form. */
export const possibleOutcomes = (nextStates: readonly string[]): InspectionOutcome[] =>
  INSPECTION_OUTCOMES.filter((outcome) => nextStates.includes(outcome));

const REMOVED = 'is no longer on the checklist. Close this form and scan the vehicle again.';

/** Items of the input that the checklist does not have (any more), each at its field. */
export function unknownItems(
  { checks, prices }: ReturnChecklist,
  input: Pick<CreateInspectionInput, 'checks' | 'damages'>,
): Refusal[] {
  const find = (
    field: string,
    given: readonly string[],
    known: readonly { readonly id: string }[],
  ) =>
    given.flatMap((id, index) =>
      known.some((each) => each.id === id)
        ? []
        : [refusal('NOT_ON_CHECKLIST', `Item ${index + 1} of ${field} ${REMOVED}`, field)],
    );
  return [
    ...find(
      'checks',
      input.checks.map(({ id }) => id),
      checks,
    ),
    ...find('damages', input.damages, prices),
  ];
}
