const PHONE = ['mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'telephone', 'tel'];
const STATE = ['st', 'state code', 'province', 'region'];
const POSTAL_CODE = ['zip', 'zip code', 'zipcode', 'postcode', 'post code'];
const LINE_1 = ['address', 'street', 'street address', 'address 1', 'address line 1'];
const LINE_2 = ['address 2', 'address line 2', 'apt', 'unit', 'suite'];

/** Headers that people use for the label of a field, whatever is imported. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'E-mail': ['email', 'email address', 'mail', 'e-mail address', 'work email'],
  'First name': ['first', 'given name', 'forename', 'fname'],
  'Last name': ['last', 'surname', 'family name', 'lname'],
  Phone: ['phone number', ...PHONE],
  'Helmet size': ['helmet'],
  Organization: ['organisation', 'company', 'employer', 'company name', 'employer name'],
  Office: ['location', 'site', 'branch', 'office name'],
  'Line 1': LINE_1,
  'Line 2': LINE_2,
  City: ['town'],
  State: STATE,
  'Postal code': POSTAL_CODE,
  'Shipping line 1': ['ship to', 'shipping address', 'shipping street', ...LINE_1],
  'Shipping line 2': ['shipping address 2', ...LINE_2],
  'Shipping city': ['city', 'town'],
  'Shipping state': ['state', 'shipping st', ...STATE],
  'Shipping postal code': ['postal code', 'shipping zip', 'shipping zip code', ...POSTAL_CODE],
  'Billing line 1': ['bill to', 'billing address', 'billing street'],
  'Billing line 2': ['billing address 2'],
  'Billing state': ['billing st'],
  'Billing postal code': ['billing zip', 'billing zip code'],
  'Serial number': [
    'serial',
    'serial no',
    'sn',
    'frame number',
    'frame no',
    'vin',
    'bike',
    'bike tag',
    'bike number',
    'vehicle',
  ],
  Brand: ['make', 'manufacturer'],
  Model: ['model name', 'vehicle model'],
  Color: ['colour'],
  Size: ['frame size'],
  Hub: ['where', 'location', 'store', 'warehouse', 'depot'],
  Version: ['model year', 'year'],
  MSRP: ['list price', 'retail price', 'rrp'],
  'Wholesale price': ['wholesale', 'cost', 'cost price', 'dealer price'],
  Vendor: ['supplier', 'vendor name', 'supplier name', 'oem'],
  Reason: ['why'],
  Started: ['from', 'start date', 'since'],
  Quantity: ['qty', 'quantity ordered', 'qty ordered', 'ordered quantity', 'count'],
  Tracking: ['tracking number', 'tracking info', 'tracking no', 'waybill'],
  Notes: ['note', 'comment', 'comments', 'remarks'],
  Purchased: ['purchase date', 'date purchased', 'bought'],
};

/** Other headers for a label. */
export function synonymsOf(label: string): readonly string[] {
  return SYNONYMS[label] ?? [];
}
