import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { isMaintenanceState, MAINTENANCE_STATES, type MaintenanceState } from './asset-terms.ts';
import { refuseSerialNumber } from './serial-number.ts';

/** Puts a vehicle into maintenance, or changes the kind of maintenance. */
export const maintainAssetInput = z.object({
  assetId: idSchema,
  state: choiceSchema(MAINTENANCE_STATES, 'State is a required field.'),
  description: optionalText,
  serialNumber: z.string().nullish(),
});
export type MaintainAssetInput = z.infer<typeof maintainAssetInput>;

/** The same for maintenance hold, under the name of its own mutation. */
export const holdForMaintenanceInput = z.object({
  assetId: idSchema,
  maintenanceDescription: optionalText,
  serialNumber: z.string().nullish(),
});

/**
 * True if a vehicle needs a description to go from `from` to `to`: when maintenance starts and when
 * it ends.
 */
export function needsDescription(from: string, to: MaintenanceState): boolean {
  return !isMaintenanceState(from) || to === 'MAINTENANCE_READY_FOR_PICKUP';
}

/**
 * What is missing to put a vehicle into maintenance: a description of the problem, and its serial
 * number if none is recorded.
 * @param path the name of the description's field.
 */
export function maintenanceRefusals(
  asset: { readonly state: string; readonly serialNumber: string | null },
  input: Pick<MaintainAssetInput, 'state' | 'description' | 'serialNumber'>,
  path = 'description',
): Refusal[] {
  const missing = (label: string, field: string) =>
    refusal('REQUIRED', `${label} is a required field.`, field);
  const refusals: Refusal[] = [];
  if (needsDescription(asset.state, input.state) && input.description.trim() === '') {
    refusals.push(missing('Description', path));
  }
  if (asset.serialNumber === null) {
    const typed = input.serialNumber ?? '';
    const wrong = refuseSerialNumber(typed, 'serialNumber');
    if (typed.trim() === '') refusals.push(missing('Serial number', 'serialNumber'));
    else if (wrong) refusals.push(wrong);
  }
  return refusals;
}

/** The dialog's form for a vehicle. */
export function maintainAssetForm(asset: {
  readonly state: string;
  readonly serialNumber: string | null;
}) {
  return maintainAssetInput.superRefine((input, context) => {
    for (const { message, path } of maintenanceRefusals(asset, input)) {
      context.addIssue({ code: 'custom', message, path: path ? [path] : [] });
    }
  });
}
