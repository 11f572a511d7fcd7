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
];
