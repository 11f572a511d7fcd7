import { SCAN_OUTCOMES, type ScanOutcome } from '@kickstand/domain/counts/count-terms.ts';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { countOf, StockCountRef } from './counts.graphql.ts';
import { scanCount } from './scan-count.ts';

const OutcomeRef = builder.enumType('StockCountOutcome', {
  description:
    'What a scan of a stock count is. OTHER is recorded there, and not among its models and states; TWICE was counted already.',
  values: SCAN_OUTCOMES,
});

interface ScannedInCount {
  readonly id: string;
  readonly text: string;
  readonly outcome: ScanOutcome;
  readonly assetId: string | null;
  readonly place: string | null;
  readonly label: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

const ScanRef = builder.objectRef<ScannedInCount>('StockCountScan').implement({
  description: 'What a scan of a stock count is.',
  fields: (t) => ({
    text: t.exposeString('text'),
    outcome: t.expose('outcome', { type: OutcomeRef }),
    asset: t.field({
      type: AssetRef,
      nullable: true,
      description: 'Null if it is not recorded.',
      resolve: ({ assetId }, _args, context) =>
        assetId === null ? null : loadAsset(context, assetId),
    }),
    place: t.exposeString('place', { nullable: true, description: 'Where it is recorded.' }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'The label of its state when it was scanned.',
    }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'Who has scanned it before, for a repeated scan.',
    }),
    at: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was scanned before.',
      resolve: ({ at }) => (at === null ? null : new Date(at)),
    }),
    count: t.field({
      type: StockCountRef,
      resolve: ({ id }, _args, context) => countOf(context, { id }),
    }),
  }),
});

commandFields(ScanRef, (_context, done: ScannedInCount) => done)(
  scanCount,
  (arg) => ({
    id: arg.id({ required: true }),
    text: arg.string({ required: true, description: 'A label or a serial number.' }),
    scannedAt: arg({
      type: 'DateTime',
      description: 'When it was scanned, if it is sent later.',
    }),
  }),
  'Adds a scan to a running stock count. A vehicle that was scanned before is not counted again.',
);
