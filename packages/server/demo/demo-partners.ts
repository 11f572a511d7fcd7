const PRIVATE_BETA = 'Private Beta';
export const LEAVING_PARTNER = 'Old Mill Paper';
const EMAIL_LIST_PARTNER = 'Kettle Works';

/** A partner organization; the domain of its addresses is derived from its slug. */
export interface PartnerPlan {
  readonly name: string;
  readonly slug: string;
  /** Enabled monthly subsidy in cents; none if 0. */
  readonly subsidy: number;
  readonly weight: number;
  /** City, then the programs of its office besides the hub's. */
  readonly offices: readonly (readonly [name: string, place: string, programs: string])[];
  readonly flags?: Readonly<Record<string, boolean | string | readonly string[] | null>>;
}

export const PARTNERS: readonly PartnerPlan[] = [
  {
    name: PRIVATE_BETA,
    slug: 'private-beta',
    subsidy: 0,
    weight: 0,
    offices: [],
    flags: {
      private_beta: true,
      allows_personal_email: true,
      authorized_email_domains_enabled: false,
      allowed_domains: [],
      discoverable: false,
      logo_url: null,
    },
  },
  {
    name: 'Baylight Energy',
    slug: 'baylight',
    subsidy: 4000,
    weight: 20,
    offices: [
      ['Baylight Oakland', 'Oakland', 'ship spoke'],
      ['Baylight San Francisco', 'San Francisco', 'ship spoke'],
      ['Baylight Sacramento', 'Sacramento', 'ship'],
    ],
  },
  {
    name: 'Harbor and Pine Hospital',
    slug: 'harborpine',
    subsidy: 2500,
    weight: 14,
    offices: [
      ['Harbor and Pine Portland', 'Portland', 'ship spoke'],
      ['Harbor and Pine Seattle', 'Seattle', 'ship spoke'],
    ],
  },
  {
    name: 'Fernwood University',
    slug: 'fernwood',
    subsidy: 1500,
    weight: 12,
    offices: [
      ['Fernwood North Campus', 'Seattle', 'ship'],
      ['Fernwood Law School', 'San Francisco', 'ship spoke'],
    ],
    flags: { fnf_enabled: true },
  },
  {
    name: 'Juniper Software',
    slug: 'juniper',
    subsidy: 5000,
    weight: 14,
    offices: [
      ['Juniper Headquarters', 'San Francisco', 'ship spoke'],
      ['Juniper New York', 'New York', 'ship spoke'],
      ['Juniper Chicago', 'Chicago', 'ship'],
    ],
    flags: { theft_insurance_enabled: true },
  },
  {
    name: 'Liberty Street Insurance',
    slug: 'libertystreet',
    subsidy: 3000,
    weight: 10,
    offices: [['Liberty Street Tower', 'New York', 'ship spoke']],
  },
  {
    name: 'Beacon Research',
    slug: 'beacon',
    subsidy: 0,
    weight: 7,
    offices: [['Beacon Harborside', 'Boston', 'ship']],
  },
  {
    name: 'Desert Sky Schools',
    slug: 'desertsky',
    subsidy: 2000,
    weight: 7,
    offices: [['Desert Sky Administration', 'Phoenix', '']],
  },
  {
    name: 'Lakeview Museums',
    slug: 'lakeview',
    subsidy: 0,
    weight: 4,
    offices: [
      ['Lakeview Main Building', 'Chicago', 'ship'],
      ['Lakeview Depot', 'Reno', 'ship'],
    ],
  },
  {
    name: 'Acorn Foods',
    slug: 'acornfoods',
    subsidy: 1000,
    weight: 12,
    offices: [
      ['Acorn Bakery', 'Oakland', 'spoke'],
      ['Acorn Cannery', 'Portland', 'ship spoke'],
    ],
  },
  {
    name: 'The Northern California Regional Consortium for Sustainable Commuting and Clean Air',
    slug: 'norcal-consortium',
    subsidy: 3500,
    weight: 8,
    offices: [['Consortium Oakland Secretariat', 'Oakland', 'ship spoke']],
    flags: { logo_url: null },
  },
  {
    name: EMAIL_LIST_PARTNER,
    slug: 'kettleworks',
    subsidy: 0,
    weight: 3,
    offices: [['Kettle Works Studio', 'Seattle', 'ship']],
    flags: {
      authorized_email_domains_enabled: false,
      authorized_emails_enabled: true,
      allowed_domains: [],
      authorized_emails: ['ada.moreau@kettleworks.example', 'ben.osei@kettleworks.example'],
    },
  },
  {
    name: LEAVING_PARTNER,
    slug: 'oldmill',
    subsidy: 0,
    weight: 0,
    offices: [['Old Mill Oakland', 'Oakland', 'ship spoke']],
    flags: { discoverable: false },
  },
];
