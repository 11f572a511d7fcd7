import { refuseNewState } from '@kickstand/domain/imports/asset-state-cell.ts';
import {
  NEW_TRANSFER_STATES,
  TRANSFER_ORDER_FIELDS,
} from '@kickstand/domain/imports/transfer-order-fields.ts';
import { isSameText } from '@kickstand/domain/kernel/fold-text.ts';
import { refuseDestination } from '@kickstand/domain/transfers/transfer-origin.ts';
import { refuseTransfer } from '@kickstand/domain/transfers/transferable-asset.ts';
import { isEditable, refuseEdit } from '@kickstand/domain/transfers/update-transfer-order.ts';
import { requireNew } from './find-by-name.ts';
import {
  findTransferOrders,
  findTransferVehicles,
  type KnownTransferOrder,
  type NamedVehicle,
} from './find-transfer-orders.ts';
import { shippingDates } from './import-dates.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { linkId } from './link-import-sql.ts';
import { findPlaces, type KnownPlaces, type NamedPlace, namedPlace } from './name-place.ts';
import { namesIn, problems, textOf, written } from './planning.ts';
import { exportedRecords } from './records-report.ts';
import {
  checkTransferOrders,
  commitTransferOrders,
  transferOrdersObstacle,
  undoTransferOrders,
} from './transfer-order-import-sql.ts';
import { transferOrderVehicles } from './transfer-order-records.ts';

type Fail = (field: string, message: string) => void;

interface Known extends KnownPlaces {
  readonly orders: ReadonlyMap<string, KnownTransferOrder>;
  readonly vehicles: ReadonlyMap<string, NamedVehicle>;
  readonly business: ImportBusiness;
}

/** The fields that change on a transfer order that is already there. */
const CHANGEABLE = ['trackingInfo', 'shippingCostsCents', 'notes'] as const;

type Side = 'origin' | 'destination';

/** The hub or shop that a new transfer order is from or to. */
const placeOf = (side: Side, row: ReadRow, known: Known, fail: Fail) =>
  namedPlace(row, { hub: `${side}Hub`, shop: `${side}Shop` }, known, fail);

/** The columns of a place, with what they depend on. */
const columnsOf = (side: Side, place: NamedPlace | undefined) => ({
  [`${side}HubId`]: place?.type === 'Hub' ? place.id : null,
  [`${side}HubChangedAt`]: place?.type === 'Hub' ? place.changedAt : null,
  [`${side}ShopId`]: place?.type === 'SpokeShop' ? place.id : null,
  [`${side}ShopChangedAt`]: place?.type === 'SpokeShop' ? place.changedAt : null,
});

/** When the row was created and shipped, and its state. */
function datesOf(row: ReadRow, business: ImportBusiness, fail: Fail) {
  const state = textOf(row, 'state') ?? (textOf(row, 'shippedAt') ? 'SHIPPED' : 'OPEN');
  const refused = refuseNewState(NEW_TRANSFER_STATES, state);
  if (refused) fail('state', refused);
  const dates = shippingDates(row, ['createdAt', 'Created'], state, business, fail);
  return { createdAt: dates.since, shippedAt: dates.shippedAt, state };
}

function planNew(row: ReadRow, vehicle: NamedVehicle | undefined, known: Known): RowPlan {
  const { errors, fail } = problems();
  requireNew(row, TRANSFER_ORDER_FIELDS, ['createdAt'], fail);
  const origin = placeOf('origin', row, known, fail);
  const destination = placeOf('destination', row, known, fail);
  if (origin && destination) {
    const path = destination.type === 'Hub' ? 'destinationHub' : 'destinationShop';
    const refused = refuseDestination(destination, origin, path);
    if (refused) fail(path, refused.message);
    else if (destination.hubId === null) fail(path, 'The service area of this shop has no hub.');
  }
  if (!vehicle) fail('serialNumber', `Vehicle ${textOf(row, 'serialNumber')} not found.`);
  const refused = vehicle && origin && refuseTransfer(vehicle, origin);
  if (refused) fail('serialNumber', `${refused.message.replace(/\.$/, '')}.`);
  const after = {
    ...columnsOf('origin', origin),
    ...columnsOf('destination', destination),
    ...datesOf(row, known.business, fail),
    ...written(row, CHANGEABLE, undefined),
    number: textOf(row, 'number'),
    destination: destination?.name,
    assetId: vehicle?.id,
    assetChangedAt: vehicle?.changedAt,
  };
  return { errors, after, key: vehicle?.id };
}

/** The places of a transfer order are compared with the row, and three fields change. */
function planExisting(
  row: ReadRow,
  vehicle: NamedVehicle | undefined,
  order: KnownTransferOrder,
): RowPlan {
  const { errors, fail } = problems();
  const named = `Transfer order ${order.number}`;
  if (order.isDeleted) fail('number', `${named} was deleted. Use another number.`);
  for (const side of ['origin', 'destination'] as const) {
    const place = order[`${side}Hub`] ?? order[`${side}Shop`] ?? 'a customer';
    for (const field of [`${side}Hub`, `${side}Shop`] as const) {
      const cell = textOf(row, field);
      if (cell && !isSameText(cell, order[field] ?? '')) {
        fail(field, `${named} is ${side === 'origin' ? 'from' : 'to'} ${place}.`);
      }
    }
  }
  const serialNumber = textOf(row, 'serialNumber');
  if (!vehicle) fail('serialNumber', `Vehicle ${serialNumber} not found.`);
  else if (!order.assetIds.includes(vehicle.id)) {
    fail(
      'serialNumber',
      `The vehicle is not on transfer order ${order.number}. Add it on the page of the transfer order.`,
    );
  }
  const before = order.fields;
  const after = written(row, CHANGEABLE, before);
  for (const field of CHANGEABLE) {
    if (after[field] !== before[field] && !isEditable(order.state, field)) {
      fail(field, refuseEdit(order.state, field)?.message ?? '');
    }
  }
  // The id of the transfer order, once it is clear that no vehicle is there twice.
  const targetId = linkId(order.id, vehicle?.id ?? serialNumber ?? '');
  return { errors, after, before, key: vehicle?.id, targetId, version: order.version };
}

/** Transfer orders under way, matched by number; a row is a vehicle. */
export const transferOrderImport: ImportKind = {
  kind: 'TRANSFER_ORDERS',
  fields: TRANSFER_ORDER_FIELDS,
  exported: exportedRecords({
    kind: 'TRANSFER_ORDERS',
    fields: TRANSFER_ORDER_FIELDS,
    namesCustomers: true,
    hasParts: true,
    select: transferOrderVehicles,
  }),
  keyField: 'serialNumber',
  keyOf: ({ serialNumber }) => String(serialNumber),
  async plan(on, batch, business) {
    const texts = (field: string) => batch.flatMap((row) => textOf(row, field) ?? []);
    const names = (kind: string) => [
      ...namesIn(batch, `origin${kind}`),
      ...namesIn(batch, `destination${kind}`),
    ];
    const known: Known = {
      orders: await findTransferOrders(on, texts('number')),
      vehicles: await findTransferVehicles(on, texts('serialNumber')),
      ...(await findPlaces(on, names('Hub'), names('Shop'))),
      business,
    };
    return batch.map((row) => {
      const order = known.orders.get(textOf(row, 'number') ?? '');
      const vehicle = known.vehicles.get(textOf(row, 'serialNumber') ?? '');
      return order ? planExisting(row, vehicle, order) : planNew(row, vehicle, known);
    });
  },
  historyFields: ({ trackingInfo, shippingCostsCents, notes }) => ({
    trackingInfo,
    shippingCostsCents,
    notes,
  }),
  checkFile: checkTransferOrders,
  references: [
    { table: 'hubs', field: 'originHubId', changedAt: 'originHubChangedAt' },
    { table: 'hubs', field: 'destinationHubId', changedAt: 'destinationHubChangedAt' },
    { table: 'spoke_shops', field: 'originShopId', changedAt: 'originShopChangedAt' },
    { table: 'spoke_shops', field: 'destinationShopId', changedAt: 'destinationShopChangedAt' },
    { table: 'assets', field: 'assetId', changedAt: 'assetChangedAt' },
  ],
  commit: commitTransferOrders,
  undoObstacle: transferOrdersObstacle,
  undo: undoTransferOrders,
};
