import { ASSET_STATEMENTS } from '../inventory/asset-statements.ts';
import { ORDER_STATEMENTS } from '../orders/order-statements.ts';
import { TRANSFER_ORDER_STATEMENTS } from '../transfers/transfer-order-statements.ts';
import type { TodayRule } from './today-rule.ts';

/** What people at a hub settle. */
export const HUB_RULES = {
  orderReady: {
    severity: 'NOTICE',
    subject: 'Order',
    waits: true,
    graceDays: 2,
    sentence: ORDER_STATEMENTS.orderReady,
    many: 'orders are ready and not handed over',
    next: 'Fulfill',
    action: 'fulfill',
  },
  orderVehicleFree: {
    severity: 'NOTICE',
    subject: 'Order',
    waits: true,
    sentence: ORDER_STATEMENTS.orderVehicleFree,
    many: 'orders wait for a vehicle that is free',
    next: 'Assign vehicle',
    action: 'assignVehicle',
  },
  buildLeft: {
    severity: 'NOTICE',
    subject: 'Order',
    waits: true,
    graceDays: 0.25,
    sentence: ORDER_STATEMENTS.buildLeft,
    many: 'unfinished builds',
    next: 'Open order',
  },
  orderHoldOver: {
    severity: 'NOTICE',
    subject: 'Order',
    waits: true,
    sentence: ORDER_STATEMENTS.orderHoldOver,
    many: 'orders are on hold past their date',
    next: 'Open order',
  },
  vehicleReturned: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 3,
    sentence: ASSET_STATEMENTS.vehicleReturned,
    many: 'vehicles were returned and are not inspected',
    next: 'Open vehicle',
  },
  vehicleInMaintenance: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 14,
    sentence: ASSET_STATEMENTS.vehicleInMaintenance,
    many: 'vehicles are in maintenance for too long',
    next: 'Open vehicle',
  },
  vehicleReserved: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 14,
    sentence: ASSET_STATEMENTS.vehicleReserved,
    many: 'vehicles are reserved for too long',
    next: 'Open vehicle',
  },
  vehicleWithoutSerial: {
    severity: 'NOTICE',
    subject: 'Asset',
    grouped: true,
    sentence: ASSET_STATEMENTS.vehicleWithoutSerial,
    many: 'vehicles have no serial number',
    next: 'Update details',
    action: 'updateDetails',
  },
  // Only at places that were counted as a whole.
  vehicleNotSeen: {
    severity: 'NOTICE',
    subject: 'Asset',
    grouped: true,
    graceDays: 90,
    sentence: ASSET_STATEMENTS.vehicleNotSeen,
    many: 'vehicles have not been seen for a long time',
    next: 'Open vehicle',
  },
  serviceOverdue: {
    severity: 'LATE',
    subject: 'Asset',
    grouped: true,
    sentence: ASSET_STATEMENTS.serviceOverdue,
    many: 'vehicles are overdue for service',
    next: 'Open vehicle',
  },
  vehicleOut: {
    severity: 'LATE',
    subject: 'TransferOrder',
    graceDays: 7,
    sentence: TRANSFER_ORDER_STATEMENTS.vehicleOut,
    many: 'overdue returns',
    next: 'Open transfer',
  },
} as const satisfies Record<string, TodayRule>;
