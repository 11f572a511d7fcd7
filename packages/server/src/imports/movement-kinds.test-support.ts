import type { KindCase } from './kind-case.test-support.ts';

/** Vehicles on their way, in an order in which each needs the ones before. */
export const MOVEMENT_CASES: readonly KindCase[] = [
  {
    kind: 'PURCHASE_ORDERS',
    creates: `PO number,Vendor,Hub,Shop,Brand,Model,Color,Size,Quantity,Received,Unit price,Ordered,Expected,State,Shipped,OEM SO #,Tracking,Notes
KPO-1,kettle works,{hub},,kettle,One,black,54 cm,5,2,,2025-03-01,2025-04-01,,,SO-9,,First batch
KPO-1,Kettle Works,{hub},,Kettle,One,Black,M,3,,1000.00,2025-03-01,,shipped,2025-03-05,,,`,
    changes: `PO,Brand,Model,Color,Size,Qty,Received,Tracking number,Note
KPO-1,Kettle,One,Black,54 cm,5,2,1Z999,Second batch`,
    modifications: {
      trackingInfo: ['', '1Z999'],
      notes: ['First batch\n\nExpected on 2025-04-01.', 'Second batch'],
    },
    wrong: `PO number,Vendor,Hub,Shop,Brand,Model,Color,Size,Version,Quantity,Received,Unit price,Ordered,State,Shipped,Notes
KPO-2,Moon Works,Moon Hub,,Kettle,Nine,Black,M,,0,,0.99,1/2/2025,Lost,,
KPO-3,Kettle Works,,,Kettle,One,Pink,M,,2,3,,2999-01-01,,,
KPO-3,Kettle Parts,{hub},,Kettle,One,Black,M,1999,2,,,2025-03-01,Ordered,2025-03-02,
KPO-4,Kettle Works,{hub},{shop},Kettle,One,Black,M,,1,,,2025-03-01,,2025-02-01,
KPO-4,Kettle Works,{hub},,Kettle,One,Black,M,,2,,,2025-03-01,,2025-03-01,
KPO-5,Kettle Works,{hub},,Kettle,One,Black,M,,1000,,,2025-03-01,,,
KPO-5,Kettle Works,,Moon Shop,Kettle,One,Black,54 cm,,1,,,2025-03-01,,,
KPO-6,Kettle Works,{hub},,Kettle,One,Black,M,,2,2,,2025-03-01,,,
KPO-7,Kettle Works,{hub},,Kettle,One,Black,M,,1000,,,2025-03-01,,,
KPO-7,Kettle Works,{hub},,Kettle,One,Black,54 cm,,1,,,2025-03-01,,,
KPO-1,Kettle Parts,,{shop},Kettle,One,Black,54 cm,,5,2,,,,,
KPO-1,,,,Kettle,One,Black,M,,4,,,,,,
,Kettle Works,{hub},,Kettle,One,Black,M,,4,,,2025-03-01,,,`,
    errors: [
      '2 quantity: Quantity must be a whole number from 1 to 1000.',
      '2 wholesalePriceCents: Unit price must be an amount from 1.00 to 1,000,000.00.',
      '2 orderedAt: Enter a date as 2026-01-31.',
      '2 state: Choose one of Ordered, Shipped.',
      '2 vendor: Vendor Moon Works not found.',
      '2 hub: Hub Moon Hub not found.',
      '2 model: Vehicle model Kettle Nine not found.',
      '3 hub: Enter a hub or a shop.',
      '3 color: Kettle One has no variant Pink, M.',
      '3 received: Received must not be more than the quantity.',
      '3 orderedAt: The date cannot be in the future.',
      '4 model: The vendor does not supply this model.',
      '4 version: This model has no version 1999.',
      '4 shippedAt: Only vehicles that are shipped have this date.',
      '4 vendor: Row 3 of the same purchase order has another value.',
      '4 orderedAt: Row 3 of the same purchase order has another value.',
      '5 shop: Enter a hub or a shop, not both.',
      '5 shippedAt: Shipped cannot be before Ordered.',
      '6 model: Model is a duplicate of row 5.',
      '8 shop: Spoke shop Moon Shop not found.',
      '8 shop: Row 7 of the same purchase order has another value.',
      '9 received: All vehicles of this purchase order have arrived. Omit its rows.',
      '10 quantity: A purchase order has at most 1000 vehicles.',
      '11 quantity: A purchase order has at most 1000 vehicles.',
      '12 vendor: Purchase order KPO-1 is from Kettle Works.',
      '12 shop: Purchase order KPO-1 is for Oakland.',
      '13 quantity: Purchase order KPO-1 has 3 of these vehicles, not 4. Change them on its page.',
      '14 number: PO number is a required field.',
    ],
  },
  {
    kind: 'TRANSFER_ORDERS',
    creates: `TO number,Serial number,Origin hub,Destination shop,State,Created,Shipped,Shipping costs,Notes
KTO-1,{free1},{hub},{shop},Open,2025-03-01,,25,By van
KTO-1,{free2},{hub},{shop},,2025-03-01,2025-03-02,,`,
    changes: `TO,Serial,Tracking,Shipping costs
KTO-1,{free2},1Z77,30.50`,
    modifications: { trackingInfo: ['', '1Z77'], shippingCostsCents: [2500, 3050] },
    wrong: `TO number,Serial number,Origin hub,Origin shop,Destination hub,Destination shop,State,Created,Shipped,Notes
KTO-2,KS-NONE,Moon Hub,,,,Lost,1/2/2025,,
KTO-3,{free1},{hub},{shop},{hub},{shop},Open,2025-03-01,2025-03-02,One
KTO-4,KS IMP 1,{hub},,{hub},,,2999-01-01,,Two
KTO-4,KS-IMP-2,,{shop},{directShip},,,2025-03-01,2025-02-02,Three
KTO-1,KS IMP 1,,{shop},{hub},,,,,
,{free2},{hub},,,{shop},,2025-03-01,,`,
    errors: [
      '2 state: Choose one of Open, Shipped.',
      '2 createdAt: Enter a date as 2026-01-31.',
      '2 originHub: Hub Moon Hub not found.',
      '2 destinationHub: Enter a hub or a shop.',
      '2 serialNumber: Vehicle KS-NONE not found.',
      '3 originShop: Enter a hub or a shop, not both.',
      '3 destinationShop: Enter a hub or a shop, not both.',
      '3 destinationShop: Origin and destination must differ.',
      '3 serialNumber: On transfer order KTO-1.',
      '3 shippedAt: Only vehicles that are shipped have this date.',
      '4 destinationHub: Origin and destination must differ.',
      '4 serialNumber: With a customer.',
      '4 createdAt: The date cannot be in the future.',
      '5 destinationHub: A direct-ship hub cannot be a destination.',
      '5 serialNumber: With a customer.',
      '5 shippedAt: Shipped cannot be before Created.',
      '5 originShop: Row 4 of the same transfer order has another value.',
      '5 destinationHub: Row 4 of the same transfer order has another value.',
      '5 createdAt: Row 4 of the same transfer order has another value.',
      '5 notes: Row 4 of the same transfer order has another value.',
      '6 originShop: Transfer order KTO-1 is from Oakland.',
      '6 destinationHub: Transfer order KTO-1 is to Coast Cycles Berkeley.',
      '6 serialNumber: The vehicle is not on transfer order KTO-1. Add it on the page of the transfer order.',
      '6 serialNumber: Serial number is a duplicate of row 4.',
      '7 number: TO number is a required field.',
      '7 serialNumber: On transfer order KTO-1.',
    ],
  },
];
