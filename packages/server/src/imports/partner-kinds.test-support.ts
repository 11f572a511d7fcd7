import type { KindCase } from './kind-case.test-support.ts';

/** Places, vendors and shops, in an order in which each needs the ones before. */
export const PARTNER_CASES: readonly KindCase[] = [
  {
    kind: 'SERVICE_AREAS',
    creates: 'Name,Direct ship,Spoke\nKettle Valley,yes,yes\nKettle Coast,,',
    changes: 'Service area,Spoke\nkettle valley,no',
    modifications: { spokeProgramAvailable: [true, false] },
    wrong: `Name,Direct ship
,yes
${'x'.repeat(121)},
Kettle Hills,perhaps
Kettle Coast,
KETTLE COAST,`,
    errors: [
      '2 name: Name is a required field.',
      '3 name: Name must have at most 120 characters.',
      '4 directShipProgramAvailable: Enter yes or no.',
      '6 name: Name is a duplicate of row 5.',
    ],
    obstacle: '1 service area has hubs, offices or shops',
  },
  {
    kind: 'HUBS',
    creates: `Name,Service area,Direct ship,Line 1,City,State,Postal code,Phone,Minimum time,Maximum time
Kettle Hub,Kettle Valley,,1 Main St,Oakland,ca,94601,+1 510 555 0101,,
Kettle Direct,kettle valley,yes,2 Main St,Oakland,CA,94601,,2,9`,
    changes: 'Hub,City,Zip,Maximum time\nKETTLE HUB,Berkeley,94704,4',
    modifications: {
      maxTimeToFulfill: [3, 4],
      address: ['1 Main St, Oakland, CA, 94601', '1 Main St, Berkeley, CA, 94704'],
    },
    wrong: `Name,Service area,Direct ship,Line 1,City,State,Postal code,E-mail,Tax rate,Minimum time,Maximum time
Hub A,Mars,,1 Main St,Oakland,CA,94601,,,,
Hub B,,,,,,,,,,
Hub C,Kettle Valley,,1 Main St,Oakland,CA,94601,,,,
Hub D,Kettle Coast,,1 Main St,Oakland,CA,9460,nobody,,1.5,366
Hub E,Kettle Coast,,1 Main St,Oakland,CA,94601,,Moon tax,5,
Hub F,Kettle Coast,,1 Main St,Oakland,CA,94601,,,,
Hub G,kettle coast,,1 Main St,Oakland,CA,94601,,,,
Kettle Hub,,yes,,,,,,,,`,
    errors: [
      '2 serviceArea: Service area Mars not found.',
      '3 serviceArea: Service area is a required field.',
      '3 line1: Line 1 is a required field.',
      '3 city: City is a required field.',
      '3 stateCode: State is a required field.',
      '3 postalCode: Postal code is a required field.',
      '4 serviceArea: This service area already has a walk-in hub.',
      '5 postalCode: Enter a postal code such as 94607 or 94607-1234.',
      '5 email: Enter a valid email',
      '5 minTimeToFulfill: Minimum time must be a whole number from 0 to 365.',
      '5 maxTimeToFulfill: Maximum time must be a whole number from 0 to 365.',
      '6 minTimeToFulfill: Maximum time must not be less than minimum time.',
      '6 taxRate: Tax rate Moon tax not found.',
      '8 serviceArea: This service area already has a walk-in hub.',
      '9 directShipEnabled: Change Direct ship of an existing hub on its page.',
    ],
    obstacle: '1 hub has vehicles, orders, stock counts, organizations, staff or saved views',
  },
  {
    kind: 'VENDORS',
    creates: 'Name,Minimum time,Maximum time\nKettle Works,3,10\nKettle Parts,,',
    changes: 'Supplier,Maximum time\nkettle works,12',
    modifications: { maxTimeToFulfill: [10, 12] },
    wrong: `Name,Minimum time,Maximum time
Kettle Works,13,
Kettle Tools,9,8
Kettle Trade,soon,
Kettle Parts,,
kettle parts,,`,
    errors: [
      '2 minTimeToFulfill: Maximum time must not be less than minimum time.',
      '3 maxTimeToFulfill: Maximum time must not be less than minimum time.',
      '4 minTimeToFulfill: Minimum time must be a whole number from 0 to 365.',
      '6 name: Name is a duplicate of row 5.',
    ],
    obstacle: '1 vendor has models, purchase orders or shops',
  },
  {
    kind: 'VENDOR_PRICES',
    creates: `Vendor,Brand,Model,Wholesale price,Description
Kettle Works,Kettle,One,"1,150.00",First batch
kettle works,kettle,two,,`,
    changes: 'Vendor,Brand,Model,Price\nKettle Works,KETTLE,One,1100',
    modifications: {
      'Kettle One': ['Enabled, $1,150.00, First batch', 'Enabled, $1,100.00, First batch'],
    },
    wrong: `Vendor,Brand,Model,Wholesale price,Enabled
Moon Works,Kettle,One,,
Kettle Works,Kettle,Nine,,
Kettle Works,Kettle,One,0.99,perhaps
Kettle Parts,Kettle,One,,
Kettle Parts,Kettle,ONE,,`,
    errors: [
      '2 vendor: Vendor Moon Works not found.',
      '3 model: Vehicle model Kettle Nine not found.',
      '4 wholesalePriceCents: Wholesale price must be an amount from 1.00 to 1,000,000.00.',
      '4 enabled: Enter yes or no.',
      '6 model: Model is a duplicate of row 5.',
    ],
  },
  {
    kind: 'SPOKE_CHAINS',
    creates: `Name,Admins
Kettle Cycles,Ann Lee <ann@kettle.example>; Bo Diaz (bo@kettle.example)
Moon Cycles,`,
    changes: 'Chain,Admins\nkettle cycles,Ann Lee <ann@kettle.example>',
    modifications: {
      admins: [
        ['Ann Lee (ann@kettle.example)', 'Bo Diaz (bo@kettle.example)'],
        ['Ann Lee (ann@kettle.example)'],
      ],
    },
    wrong: `Name,Admins
Star Cycles,Ann
Sun Cycles,Ann <nobody>
Sky Cycles,Ann <ann@sky.example>; Anna <ANN@sky.example>`,
    errors: [
      '2 admins: Enter admins as Ann Lee <ann@shop.example>, separated by semicolons.',
      '3 admins: Enter a valid email',
      '4 admins: This e-mail address is listed twice.',
    ],
    obstacle: '1 chain has shops',
  },
  {
    kind: 'SPOKE_SHOPS',
    creates: `Name,Service area,Chain,Default vendor,Discoverable,Line 1,City,State,Postal code,Admins
Kettle North,Kettle Valley,Kettle Cycles,Kettle Works,yes,1 Main St,Oakland,CA,94601,Ann Lee <ann@kettle.example>
Kettle South,Kettle Valley,,,,2 Main St,Oakland,CA,94601,`,
    changes: 'Shop,Phone,Chain\nKETTLE NORTH,+1 510 555 0102,Moon Cycles',
    modifications: {
      phone: [null, '(510) 555-0102'],
      chain: ['Kettle Cycles', 'Moon Cycles'],
    },
    wrong: `Name,Service area,Chain,Default vendor,Line 1,City,State,Postal code,Contact e-mail
Shop A,Mars,Moon Chain,Moon Works,1 Main St,Oakland,CA,94601,nobody
Shop B,,,,,,,,
Kettle South,,,Kettle Works,,,,,
kettle north,,,Kettle Parts,,,,,`,
    errors: [
      '2 contactEmail: Enter a valid email',
      '2 serviceArea: Service area Mars not found.',
      '2 chain: Chain Moon Chain not found.',
      '2 defaultVendor: Vendor Moon Works not found.',
      '3 serviceArea: Service area is a required field.',
      '3 line1: Line 1 is a required field.',
      '3 city: City is a required field.',
      '3 stateCode: State is a required field.',
      '3 postalCode: Postal code is a required field.',
      '4 defaultVendor: Change the vendor of an existing shop on its page.',
      '5 defaultVendor: Change the vendor of an existing shop on its page.',
    ],
    obstacle: '1 shop has offered variants, vehicles, orders, stock counts or invoices',
  },
  {
    kind: 'SHOP_OFFERINGS',
    creates: `Shop,Brand,Model,Color,Size
Kettle North,Kettle,One,Black,M
kettle north,Kettle,One,black,54 cm`,
    changes: 'Shop,Brand,Model,Color,Size,Offered\nKettle North,Kettle,One,Black,M,no',
    modifications: { offered: [true, false] },
    wrong: `Shop,Brand,Model,Color,Size,Offered
Moon Shop,Kettle,One,Black,M,
Kettle North,Kettle,Nine,Black,M,
Kettle North,Kettle,One,Pink,M,
Kettle South,Kettle,One,Black,M,
Kettle South,Kettle,One,Black,M,no
Kettle North,Kettle,One,Black,54 cm,perhaps`,
    errors: [
      '2 shop: Spoke shop Moon Shop not found.',
      '3 model: Vehicle model Kettle Nine not found.',
      '4 color: Kettle One has no variant Pink, M.',
      '5 model: The default vendor does not supply Kettle One.',
      '6 color: Color is a duplicate of row 5.',
      '7 offered: Enter yes or no.',
    ],
  },
  {
    kind: 'REORDER_POINTS',
    creates: `Hub,Brand,Model,Color,Size,Keep,Order
{hub},Kettle,One,Black,M,4,6
{hub},Kettle,One,black,54 cm,0,1`,
    changes:
      'Hub,Brand,Model,Color,Size,Reorder point,Order quantity\n{hub},Kettle,One,Black,M,5,6',
    modifications: {
      'Reorder point of Kettle One, Black, M': ['keep 4, order 6', 'keep 5, order 6'],
    },
    wrong: `Hub,Brand,Model,Color,Size,Keep,Order
Moon Hub,Kettle,One,Black,M,1,1
{hub},Kettle,Nine,Black,M,1,1
{hub},Kettle,One,Pink,M,1,1
Kettle Direct,Kettle,One,Black,M,1,1
{hub},Kettle,One,Black,54 cm,-1,0
{hub},Kettle,One,Black,M,5,6
{hub},Kettle,One,Black,M,5,6`,
    errors: [
      '2 hub: Hub Moon Hub not found.',
      '3 model: Vehicle model Kettle Nine not found.',
      '4 color: Kettle One has no variant Pink, M.',
      '5 hub: A direct-ship hub keeps no stock.',
      '6 level: Keep must be a whole number from 0 to 1000.',
      '6 orderQuantity: Order must be a whole number from 1 to 1000.',
      '8 color: Color is a duplicate of row 7.',
    ],
  },
];
