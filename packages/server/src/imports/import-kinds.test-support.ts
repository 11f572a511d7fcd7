import { BENEFIT_CASES } from './benefit-kinds.test-support.ts';
import type { KindCase } from './kind-case.test-support.ts';
import { MOVEMENT_CASES } from './movement-kinds.test-support.ts';
import { PARTNER_CASES } from './partner-kinds.test-support.ts';

/** In an order in which each needs the ones before. */
export const KIND_CASES: readonly KindCase[] = [
  {
    kind: 'ORGANIZATIONS',
    creates: `Name,Slug,Join by domain,Allowed domains,Personal e-mail
Acme Robotics,acme,yes,"acme.example; acme.test",no
Moon Works,,,,yes`,
    changes: 'Name,Slug,Theft insurance\nAcme Robots,acme,yes',
    modifications: {
      name: ['Acme Robotics', 'Acme Robots'],
      theftInsuranceEnabled: [false, true],
    },
    wrong: `Name,Slug,Allowed domains,Terms and conditions,Discoverable,Personal e-mail
X,Bad Slug!,,,,
Y,y,no domain,http://x.example,maybe,
Private,private-beta,,,,
Moon Works,moon-works,,,,
Moon Works,,,,,
!!!,,,,,`,
    errors: [
      '2 slug: Slug may hold lower-case letters, digits and single hyphens only.',
      '3 discoverable: Enter yes or no.',
      "3 allowedDomains: 'no domain' is not a domain.",
      '3 termsAndConditionsUrl: Enter a URL that starts with https://.',
      '4 name: The private beta organization cannot be renamed.',
      '6 name: Name is a duplicate of row 5.',
      '7 slug: Slug is a required field.',
    ],
    obstacle: '2 organizations have offices, customers or benefits',
  },
  {
    kind: 'OFFICES',
    creates: `Organization,Name,Service area,Line 1,City,State,Postal code,Permitted vehicles,Spoke
acme,Acme HQ,{area},1 Main St,Oakland,ca,94601,E-bike; pedal bike,yes
Moon Works,Moon Base,{area},,,,,,`,
    changes: 'Organization,Office,City\nAcme Robots,acme hq,Berkeley',
    modifications: {
      address: ['1 Main St, Oakland, CA, 94601', '1 Main St, Berkeley, CA, 94601'],
    },
    wrong: `Organization,Name,Service area,Line 1,City,State,Permitted vehicles
nowhere,A,{area},,,,
acme,B,Mars,,,,
acme,C,,,,,Test
acme,D,{area},1 Main St,,California,
acme,E,{area},1 Main St,,,
Acme Robots,Acme HQ,,,,,
acme,acme hq,,,,,`,
    errors: [
      '2 organization: Organization nowhere not found.',
      '3 serviceArea: Service area Mars not found.',
      '4 permittedVehicleTypes: Choose one of E-bike, E-scooter, Pedal bike.',
      '4 serviceArea: Service area is a required field.',
      '5 stateCode: State must have at most 2 characters.',
      '5 city: City is a required field.',
      '5 postalCode: Postal code is a required field.',
      '6 city: City is a required field.',
      '6 stateCode: Enter the two letters of the state.',
      '6 postalCode: Postal code is a required field.',
      '8 name: Name is a duplicate of row 7.',
    ],
  },
  {
    kind: 'VEHICLES',
    creates: `Brand,Model,Version,Kind,Category,Plan price,MSRP,Wholesale price,Range (mi),Features
Kettle,One,2026,E-bike,Commuter,89,"1,999.00",1200,30 - 50,Lights; Rack
Kettle,Two,2026,PEDAL_BIKE,road,59.5,999,500,,`,
    changes: 'Brand,Model,Plan price,Range (mi)\nkettle,ONE,99,60',
    modifications: {
      planPriceCents: [8900, 9900],
      rangeMiles: [
        { max: 50, min: 30 },
        { max: 60, min: 60 },
      ],
    },
    wrong: `Brand,Model,Version,Kind,Category,Plan price,MSRP,Wholesale price,Range (mi)
Kettle,Three,,,Road,1,1,1,
Kettle,Four,2026,Tram,Road,-1,1.005,"1,000,000.01",50-30
kettle,one,2031,,,,,,`,
    errors: [
      '2 version: Version is a required field.',
      '2 kind: Kind is a required field.',
      '3 kind: Choose one of E-bike, E-scooter, Pedal bike, Test.',
      '3 planPriceCents: Plan price must be an amount from 0 to 1,000,000.00.',
      '3 msrpCents: Enter an amount as 1480.00.',
      '3 wholesalePriceCents: Wholesale price must be an amount from 1.00 to 1,000,000.00.',
      '3 rangeMiles: Must not be less than the first value.',
      '4 version: This model has no version 2031. Add it on the page of the model.',
    ],
    obstacle:
      '2 models have variants, vendors, offices, a return checklist, service plans or products at the payment provider',
  },
  {
    kind: 'VARIANTS',
    creates: `Brand,Model,Color,Size,Color code,Height from,Height to
Kettle,One,Black,M,#1a1a1a,60,70
kettle,one,Black,54 cm,#1A1A1A,,`,
    changes: 'Brand,Model,Color,Size,Special order\nKettle,One,BLACK,m,yes',
    modifications: {
      'Variant Black, M': [
        `Black, M, #1A1A1A, 5'0" - 5'10", primary`,
        `Black, M, #1A1A1A, 5'0" - 5'10", special order, primary`,
      ],
    },
    wrong: `Brand,Model,Color,Size,Color code,Height from,Height to
Kettle,Nine,Black,M,#111111,,
Kettle,One,Red,XXXL,red,12,7.5
Kettle,One,Red,L,,70,60
Kettle,One,Blue,L,#0000ff,,
Kettle,One,BLUE,L,#0000ff,,`,
    errors: [
      '2 model: Vehicle model Kettle Nine not found.',
      '3 size: Enter XXS to XXL, One size, or 44 cm to 64 cm.',
      '3 colorCode: Enter a color code such as #1A2B3C.',
      '3 minHeight: Height must be a whole number of inches from 30 to 96.',
      '3 maxHeight: Height must be a whole number of inches from 30 to 96.',
      '4 colorCode: Color code is a required field.',
      '4 maxHeight: Must not be less than the first height.',
      '6 color: Color is a duplicate of row 5.',
    ],
    obstacle: '2 variants have vehicles, orders or settings of hubs and shops',
  },
  {
    kind: 'ASSETS',
    creates: `Serial number,Brand,Model,Color,Size,Hub,State,Pledged,Frame key,Old tag
ks imp 1,Kettle,One,black,M,{hub},Available,yes,F1,
KS-IMP-2,Kettle,One,Black,54 CM,{hub},Available,,,tag-2`,
    changes: 'Serial,Frame key,Buyout,Pledged,State,Old tag\nKS IMP 1,F2,no,no,Returned,tag 1/a',
    modifications: {
      oldTag: [null, 'TAG 1A'],
      frameKey: ['F1', 'F2'],
      buyoutEligible: [true, false],
      pledged: [true, false],
    },
    wrong: `Serial number,Brand,Model,Color,Size,Version,Hub,State,Purchased,Old tag
#,Kettle,One,Black,M,,{hub},,
KS-IMP-3,Kettle,One,Black,M,,Moon Hub,Sold,soon
KS-IMP-4,Kettle,One,Black,M,1999,{directShip},Available,
KS-IMP-5,Kettle,One,Pink,M,,{hub},,
KS-IMP-6,,,,,,,,
KS-IMP-2,Kettle,One,Black,M,,,,
ks-imp-2,,,,,,,,
KS-IMP-7,Kettle,One,Black,M,,{hub},,,TAG-2
KS-IMP-8,Kettle,One,Black,M,,{hub},,,Tag-8
KS-IMP-9,Kettle,One,Black,M,,{hub},,,tag-8
KS-IMP-10,Kettle,One,Black,M,,{hub},,,https://old.example/1
KS-IMP-11,Kettle,One,Black,M,,{hub},,,ks-imp-8`,
    errors: [
      '2 serialNumber: Not a serial number',
      '3 purchasedAt: Enter a date as 2026-01-31.',
      '3 hub: Hub Moon Hub not found.',
      '3 state: Choose one of Received, Available, Maintenance hold, Maintenance cosmetic, Maintenance long term, Maintenance RMA, Maintenance ready for pickup, Reserved for customer, Reserved for presale, Reserved for fleet rental, Reserved for fleet rental test ride, Reserved for transfer, Test ride, Returned.',
      '4 version: This model has no version 1999.',
      '4 state: A vehicle of a direct-ship hub cannot be set to Active.',
      '5 color: Kettle One has no variant Pink, M.',
      '6 brand: Brand is a required field.',
      '6 model: Model is a required field.',
      '6 color: Color is a required field.',
      '6 size: Size is a required field.',
      '6 hub: Hub is a required field.',
      '7 model: The vehicle is a Kettle One, Black, 54 CM. Correct it on its page.',
      '8 serialNumber: Serial number is a duplicate of row 7.',
      '9 oldTag: Another vehicle has this tag or serial number.',
      '11 oldTag: Another vehicle has this tag or serial number.',
      '12 oldTag: Enter the number on the tag: letters and digits, no web address.',
      '13 oldTag: Another vehicle has this tag or serial number.',
    ],
    obstacle: '2 vehicles have orders, transfers, builds, inspections, service jobs or comments',
  },
  ...PARTNER_CASES,
  ...BENEFIT_CASES,
  {
    kind: 'LEASE_TO_OWN_INVOICES',
    creates: `Shop,Invoice number,Kind,Customer e-mail,First name,Last name,Brand,Model,Retail price,Discount,Sales tax,Total,Monthly total,Term,Buyout price
{shop},I-1,Lease,lou@leases.example,Lou,Lee,Tern,HSD,"1,000",5%,8.875,,50,24,100
{shop},I-2,Sale,LOU@leases.example,Lou,Lee,Tern,HSD,1000,5,8.875,1040,,,`,
    changes: `Shop,Invoice number,Kind,Customer e-mail,Brand,Model,Retail price,Total
{shop},i-1,lease,lou@leases.example,Tern,HSD,1100,`,
    modifications: {
      vehicleRetailPriceCents: [100_000, 110_000],
      totalCents: [103_431, 113_774],
    },
    wrong: `Shop,Invoice number,Kind,Customer e-mail,First name,Last name,Brand,Model,Retail price,Discount,Monthly total,Term,Buyout price
Moon Shop,J-1,Sale,lou@leases.example,,,Tern,HSD,1,,,,
{shop},J-2,Lease,new@leases.example,,,Tern,HSD,1,101,,0.5,1
{shop},J-3,Lease,new@leases.example,,,Tern,HSD,1,,,,
{shop},J-4,Sale,lou@leases.example,,,Tern,HSD,1,,5,,
{shop},I-2,Sale,ann@baylight.example,,,Tern,HSD,1,,,,`,
    errors: [
      '2 shop: Spoke shop Moon Shop not found.',
      '3 discountPercentage: Discount must be a number from 0 to 100.',
      '3 termLengthMonths: Term must be a whole number of months from 1 to 120.',
      '3 monthlyTotalPriceCents: Monthly total is a required field.',
      '3 firstName: First name is a required field.',
      '3 lastName: Last name is a required field.',
      '4 monthlyTotalPriceCents: Monthly total is a required field.',
      '4 termLengthMonths: Term is a required field.',
      '4 leaseBuyoutPriceCents: Buyout price is a required field.',
      '4 firstName: First name is a required field.',
      '4 lastName: Last name is a required field.',
      '5 monthlyTotalPriceCents: A sale has no lease.',
      '6 customerEmail: The invoice belongs to another customer.',
    ],
  },
  {
    kind: 'FORMER_ASSETS',
    creates: `Serial number,Brand,Model,Color,Size,Hub,State,Date,Price,Sales channel,Buyer,Notes,Purchased
ks old 1,Kettle,One,black,M,{hub},,2024-05-31,450,craigslist,LOU@leases.example,Scratched,2021-01-31
KS-OLD-2,Kettle,One,Black,54 CM,{hub},Stolen,2024-06-30,,,,,`,
    changes: 'Serial,Old tag,Sold to\nKS OLD 1,tag 9,ann@baylight.example',
    modifications: {
      buyer: ['lou@leases.example', 'ann@baylight.example'],
      oldTag: [null, 'TAG 9'],
    },
    wrong: `Serial number,Brand,Model,Color,Size,Hub,State,Date,Price,Sales channel,Buyer,Purchased
KS IMP 1,,,,,,,,,,,
KS-OLD-3,,,,,,,,,,,
KS-OLD-4,Kettle,One,Pink,M,Moon Hub,Lost,soon,x,Market,nobody,
KS-OLD-5,Kettle,One,Black,M,{hub},Sold,2020-01-31,1,,none@leases.example,2021-01-31
KS-OLD-6,Kettle,One,Black,M,{hub},Stolen,2099-01-01,1,Other,lou@leases.example,
KS-OLD-2,Kettle,One,Black,M,,Sold,,,,lou@leases.example,
ks-old-6,Kettle,One,Black,M,{hub},Stolen,,,,,`,
    errors: [
      '2 serialNumber: The business still has this vehicle. Report it sold or lost on its page.',
      '3 brand: Brand is a required field.',
      '3 model: Model is a required field.',
      '3 color: Color is a required field.',
      '3 size: Size is a required field.',
      '3 hub: Hub is a required field.',
      '3 leftOn: Date is a required field.',
      '3 priceCents: Price is a required field.',
      '4 state: Choose one of Sold, Stolen, Decommissioned.',
      '4 leftOn: Enter a date as 2026-01-31.',
      '4 priceCents: Enter an amount as 1480.00.',
      '4 channel: Choose one of Marketplace, Craigslist, Facebook Marketplace, Other, Subscription Buyout.',
      '4 buyer: Enter a valid email',
      '4 color: Kettle One has no variant Pink, M.',
      '4 hub: Hub Moon Hub not found.',
      '5 buyer: Customer none@leases.example not found.',
      '5 leftOn: Date cannot be before the vehicle was purchased on Jan 31, 2021.',
      '6 priceCents: Price is for sold vehicles.',
      '6 channel: Sales channel is for sold vehicles.',
      '6 buyer: Buyer is for sold vehicles.',
      '6 leftOn: Date cannot be in the future.',
      '7 model: The vehicle is a Kettle One, Black, 54 CM. Correct it on its page.',
      '7 state: The vehicle is stolen.',
      '8 serialNumber: Serial number is a duplicate of row 6.',
    ],
  },
  {
    kind: 'SUBSCRIPTIONS',
    creates: `Customer e-mail,Serial number,Brand,Model,Price,Started,Next billing,Provider subscription,Paused,Notes
LOU@leases.example,ks imp 1,kettle,One,79,2025-03-01,2099-01-31,sub_import_1,,
ann@baylight.example,KS-IMP-2,,,59.50,2025-03-02,,,yes,Pays in advance`,
    changes: 'Email,Serial,Notes\nlou@leases.example,KS IMP 1,Rides <b>daily</b><script>',
    modifications: { notes: ['', 'Rides <b>daily</b>'] },
    wrong: `Customer e-mail,Serial number,Color,Price,Started,Next billing,Provider subscription
ann@baylight.example,KS IMP 1,,,,,
lou@leases.example,KS-NONE,,,,,
none@leases.example,KS-IMP-2,,,,,
ann@baylight.example,KS-IMP-2,Pink,-1,soon,2020-13-01,cus_1
nobody,KS-IMP-2,,,,,`,
    errors: [
      '2 serialNumber: The vehicle is on the subscription of another customer.',
      '3 serialNumber: Vehicle KS-NONE not found.',
      '4 email: Customer none@leases.example not found.',
      '5 planPriceCents: Price must be an amount from 0 to 1,000,000.00.',
      '5 startedAt: Enter a date as 2026-01-31.',
      '5 billingCycleDate: Enter a date as 2026-01-31.',
      '5 stripeSubscriptionId: Enter the id of a subscription, such as sub_1Nabc.',
      '5 color: The vehicle is a Kettle One, Black, 54 CM.',
      '5 serialNumber: Serial number is a duplicate of row 4.',
      '6 email: Enter a valid email',
    ],
  },
  {
    kind: 'ENDED_SUBSCRIPTIONS',
    creates: `Customer e-mail,Serial number,Brand,Model,Price,Started,Ended,Reason,Provider subscription,Notes
BO@baylight.example,ks imp 1,kettle,One,69,2023-03-01,2024-01-31,Moving location,sub_ended_1,
ann@baylight.example,KS IMP 1,,,59.50,2024-01-31,2025-03-01,canceled,,Returned early`,
    changes: 'Email,Serial,Start date,Notes\nbo@baylight.example,KS IMP 1,2023-03-01,Moved to Reno',
    modifications: { notes: [null, 'Moved to Reno'] },
    wrong: `Customer e-mail,Serial number,Color,Price,Started,Ended,Reason,Buyout price,Provider subscription
none@leases.example,KS-NONE,,1,2020-01-01,2020-02-01,,,
bo@baylight.example,KS-IMP-2,Pink,-1,soon,2020-13-01,Bored,x,cus_1
bo@baylight.example,KS-IMP-2,,,2024-02-01,,,,
bo@baylight.example,KS-IMP-2,,1,2024-02-01,2099-01-01,,,sub_ended_1
bo@baylight.example,KS-IMP-2,,1,2024-02-02,2024-02-01,Unknown,1,
bo@baylight.example,KS-IMP-2,,1,2024-02-03,2025-03-03,Buyout,,
bo@baylight.example,KS IMP 1,,1,2023-12-01,2024-02-01,,,
bo@baylight.example,KS-IMP-2,,1,2020-01-01,2020-06-01,,,sub_ended_2
ann@baylight.example,KS-IMP-2,,1,2020-05-31,2020-08-01,,,
ann@baylight.example,KS-IMP-2,,1,2020-08-01,2020-09-01,,,sub_ended_2`,
    errors: [
      '2 serialNumber: Vehicle KS-NONE not found.',
      '2 email: Customer none@leases.example not found.',
      '3 planPriceCents: Price must be an amount from 0 to 1,000,000.00.',
      '3 startedAt: Enter a date as 2026-01-31.',
      '3 endedAt: Enter a date as 2026-01-31.',
      '3 reason: Choose one of Benefit change, Bought own vehicle, Commute changes, Declined to answer, Delinquent account, Did not fit on transit, Injury/medical/pregnancy, Internship ended, Leaving employer, Moving location, No secure storage, Price too high, Safety concerns, Transition to public transit/rideshare, Unsatisfied with terms, Vehicle is wrong size, Vehicle too heavy, Want lower monthly payment, Want more power, Want more range, Want room for cargo, Weather, Other, Unknown, Buyout, Stolen, Terminated.',
      '3 buyoutPriceCents: Enter an amount as 1480.00.',
      '3 stripeSubscriptionId: Enter the id of a subscription, such as sub_1Nabc.',
      '3 color: The vehicle is a Kettle One, Black, 54 CM.',
      '4 planPriceCents: Price is a required field.',
      '4 endedAt: Ended is a required field.',
      '5 endedAt: The date cannot be in the future.',
      '5 endedAt: The vehicle has a running subscription since Mar 2, 2025.',
      '5 stripeSubscriptionId: Another subscription has this id.',
      '5 serialNumber: Serial number is a duplicate of row 4.',
      '6 endedAt: A subscription cannot end before it starts.',
      '6 buyoutPriceCents: Only a subscription with the reason Buyout has a buyout price.',
      '7 endedAt: The vehicle has a running subscription since Mar 2, 2025.',
      '7 reason: The vehicle is not sold.',
      '8 startedAt: The vehicle had another subscription from Mar 1, 2023 to Jan 31, 2024.',
      '10 startedAt: The vehicle has the subscription of row 9 at this time.',
      '11 stripeSubscriptionId: Another subscription has this id.',
    ],
  },
  {
    kind: 'ORDERS',
    creates: `Customer e-mail,Brand,Model,Color,Size,Hub,Shop,Ordered,Price,On hold
BO@baylight.example,kettle,One,black,M,{hub},,2025-03-01,79,
h1@baylight.example,Kettle,One,Black,54 cm,,{shop},2025-03-02,,yes`,
    changes: `Email,Brand,Model,Color,Size,Order date
bo@baylight.example,Kettle,One,Black,M,2025-02-01`,
    modifications: { createdAt: ['2025-03-01T20:00:00.000Z', '2025-02-01T20:00:00.000Z'] },
    wrong: `Customer e-mail,Brand,Model,Color,Size,Hub,Shop,Ordered,Price,On hold,Checkout invoice
none@leases.example,Kettle,Nine,Black,M,Moon Hub,,,,,
ann@baylight.example,Kettle,One,Pink,M,{hub},{shop},2099-01-01,-1,perhaps,12
bo@baylight.example,Kettle,One,Black,54 cm,,,2025-03-01,,,
f1@baylight.example,Kettle,One,Black,M,,,2025-03-01,,,in_unknown
F1@baylight.example,Kettle,One,Black,M,,Moon Shop,soon,,,`,
    errors: [
      '2 email: Customer none@leases.example not found.',
      '2 createdAt: Ordered is a required field.',
      '2 model: Vehicle model Kettle Nine not found.',
      '2 hub: Hub Moon Hub not found.',
      '3 planPriceCents: Price must be an amount from 0 to 1,000,000.00.',
      '3 onHold: Enter yes or no.',
      '3 stripeCheckoutInvoiceId: Enter the id of an invoice, such as in_1Nabc.',
      '3 email: The customer has an active subscription.',
      '3 color: Kettle One has no variant Pink, M.',
      '3 shop: Enter a hub or a shop, not both.',
      '3 createdAt: The date cannot be in the future.',
      '4 model: The customer waits for a Kettle One, Black, M. Change the vehicle on the order.',
      '5 hub: Enter a hub or a shop.',
      '5 stripeCheckoutInvoiceId: The payment provider has no invoice with this id.',
      '6 createdAt: Enter a date as 2026-01-31.',
      '6 shop: Spoke shop Moon Shop not found.',
      '6 email: Customer e-mail is a duplicate of row 5.',
    ],
  },
  ...MOVEMENT_CASES,
  {
    kind: 'COMMENTS',
    creates: `Customer e-mail,Serial number,Comment,Date,Author
ANN@baylight.example,,Prefers  <b>mornings</b> ,2024-05-31 14:05 -07:00,Jo Former
,ks imp 1,Squeaks,2024-05-31,ADMIN@kickstand.example`,
    wrong: `About,Customer e-mail,Order number,Serial number,Comment,Date,Author
,none@leases.example,,,Hello,2024-05-31,Jo
,,,,x,soon,
Ship,,,KS-NONE,Hello,2099-01-01,Jo
,ann@baylight.example,,KS IMP 1,Hello,2024-05-31,Jo
Order,ann@baylight.example,,,Hello,2024-05-31,Jo
,ann@baylight.example,#1,,Hello,2024-05-31,Jo
,,first,,Hello,2024-05-31,Jo
Subscription,ann@baylight.example,,KS IMP 2,Hello,2024-05-31,Jo
Subscription,,,KS-NONE,Hello,2024-05-31,Jo
Vehicle,ann@baylight.example,,,Hello,2024-05-31,Jo
Subscription,ann@baylight.example,,,Hello,2024-05-31,Jo
Subscription,ann@baylight.example,,KS-IMP-2,Hello,2024-05-31,Jo`,
    errors: [
      '2 email: Customer none@leases.example not found.',
      '3 text: A comment needs at least 3 characters.',
      '3 createdAt: Enter a date as 2026-01-31.',
      '3 author: Author is a required field.',
      '4 about: Choose one of Customer, Order, Subscription, Vehicle, Purchase order, Transfer order.',
      '4 serialNumber: Vehicle KS-NONE not found.',
      '4 createdAt: The date cannot be in the future.',
      '5 about: Enter what the comment is about: the customer, the vehicle or the subscription.',
      '6 email: Customer ann@baylight.example has no waiting order.',
      '7 orderNumber: Order 1 of ann@baylight.example not found.',
      '8 orderNumber: Enter the number of an order, such as 2041.',
      '8 email: Customer e-mail is a required field.',
      '9 email: Customer ann@baylight.example has no subscription with KS IMP 2.',
      '10 serialNumber: Vehicle KS-NONE has no subscription.',
      '11 serialNumber: Serial number is a required field.',
      '13 text: Comment is a duplicate of row 12.',
    ],
  },
];
