import { recordEvents } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';

/** Records of vehicles that they were taken off their purchase order before they were delivered. */
export async function recordDroppedAssets(
  unit: UnitOfWork,
  assets: readonly { readonly id: string }[],
): Promise<void> {
  if (assets.length === 0) return;
  await recordEvents(
    unit,
    assets.map(({ id }) => ({
      entityType: 'Asset',
      entityId: id,
      kind: 'asset.dropped',
      source: 'po',
    })),
  );
}
