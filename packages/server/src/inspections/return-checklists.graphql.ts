import {
  CHECKLIST_SCOPES,
  type DamagePrice,
  type ReturnCheck,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { VehicleKindRef } from '../catalogue/catalogue.graphql.ts';
import { VehicleRef } from '../catalogue/vehicles.graphql.ts';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { commandFields, editedVersion } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { type AppliedChecklist, loadChecklist, saveReturnChecklist } from './return-checklists.ts';

const ChecklistScopeRef = builder.enumType('ReturnChecklistScope', {
  description: 'For which vehicles a checklist was written; DEFAULT is that of the product.',
  values: CHECKLIST_SCOPES,
});

const ReturnCheckRef = builder.objectRef<ReturnCheck>('ReturnCheck').implement({
  description: 'One thing to look at.',
  fields: (t) => ({ id: t.exposeString('id'), text: t.exposeString('text') }),
});

const DamagePriceRef = builder.objectRef<DamagePrice>('DamagePrice').implement({
  description: 'What a customer pays for a damage.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    amountCents: t.expose('amountCents', { type: 'Cents', description: 'Before tax.' }),
  }),
});

const ReturnChecklistRef = builder.objectRef<AppliedChecklist>('ReturnChecklist').implement({
  description: 'What is looked at when a vehicle comes back, and what damages cost.',
  fields: (t) => ({
    scope: t.expose('scope', { type: ChecklistScopeRef }),
    checks: t.field({
      type: [ReturnCheckRef],
      estimatedRows: 10,
      resolve: ({ checks }) => [...checks],
    }),
    prices: t.field({
      type: [DamagePriceRef],
      estimatedRows: 10,
      resolve: ({ prices }) => [...prices],
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    updatedBy: t.exposeString('updatedBy', { nullable: true }),
  }),
});

builder.objectFields(AssetRef, (t) => ({
  returnChecklist: t.field({
    type: ReturnChecklistRef,
    description: 'The checklist of its model, or else of its kind.',
    resolve: async ({ id }, _args, context) => {
      const { vehicleId } = existing(await loadAsset(context, id), 'Asset').variant;
      return await loadChecklist(context, { vehicleId, kind: null });
    },
  }),
}));

builder.objectFields(VehicleRef, (t) => ({
  returnChecklist: t.field({
    type: ReturnChecklistRef,
    description: 'The checklist of the model, or else of its kind.',
    resolve: ({ id }, _args, context) => loadChecklist(context, { vehicleId: id, kind: null }),
  }),
  kindReturnChecklist: t.field({
    type: ReturnChecklistRef,
    description: 'The checklist of all vehicles of its kind.',
    resolve: ({ kind }, _args, context) => loadChecklist(context, { vehicleId: null, kind }),
  }),
}));

const ReturnCheckInput = builder.inputType('ReturnCheckInput', {
  description: 'One thing to look at.',
  fields: (t) => ({
    id: t.string({ description: 'Of an existing item.' }),
    text: t.string({ required: true }),
  }),
});

const DamagePriceInput = builder.inputType('DamagePriceInput', {
  description: 'What a customer pays for a damage.',
  fields: (t) => ({
    id: t.string({ description: 'Of an existing item.' }),
    name: t.string({ required: true }),
    amountCents: t.field({ type: 'Cents', required: true }),
  }),
});

commandFields(ReturnChecklistRef, (context, subject: Parameters<typeof loadChecklist>[1]) =>
  loadChecklist(context, subject),
)(
  saveReturnChecklist,
  (arg) => ({
    vehicleId: arg.id({ description: 'The model; or the kind is given.' }),
    kind: arg({ type: VehicleKindRef }),
    checks: arg({ type: [ReturnCheckInput], required: true }),
    prices: arg({ type: [DamagePriceInput], required: true }),
    expectedUpdatedAt: editedVersion(arg),
  }),
  'Writes the checklist and the damage prices of a model or kind; without any item, that of the kind or of the product applies again.',
);
