import { type DemoWorld, iso, type Office, type Partner } from './demo-world.ts';

const JOINED_DAYS_AGO = 1300;

export const PRIVATE_BETA = 'Private Beta';
export const LEAVING_PARTNER = 'Old Mill Paper';
export const EMAIL_LIST_PARTNER = 'Kettle Works';

interface PartnerPlan {
  readonly name: string;
  readonly slug: string;
  /** Enabled monthly subsidy in cents; none when 0. */
  readonly subsidy: number;
  readonly weight: number;
  /** City, then which programs its office takes part in besides the hub's. */
  readonly offices: readonly (readonly [name: string, place: string, programs: string])[];
  readonly flags?: Readonly<Record<string, boolean | string | readonly string[] | null>>;
}

const PARTNERS: readonly PartnerPlan[] = [
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

const LOGO_COLORS = ['00575f', '2f6fb2', '7a4c9e', 'b5403a', '3c7a57', '8a5a17'];

function initials(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
}

/** Partner organizations with their subsidies and offices. */
export function addPartners(world: DemoWorld): void {
  PARTNERS.forEach((plan, index) => {
    const at = world.ago(JOINED_DAYS_AGO - index * 40);
    const color = LOGO_COLORS[index % LOGO_COLORS.length];
    const partner: Partner = {
      id: world.id(at),
      name: plan.name,
      domain: plan.slug === 'private-beta' ? 'example.com' : `${plan.slug}.example`,
      subsidyCents: plan.subsidy,
      weight: plan.weight,
      offices: [],
    };
    world.partners.push(partner);
    world.rows.organizations.push({
      id: partner.id,
      name: plan.name,
      slug: plan.slug,
      logo_url: `/logos/${initials(plan.name)}-${color}.svg`,
      discoverable: true,
      private_beta: false,
      fnf_enabled: false,
      theft_insurance_enabled: false,
      allows_personal_email: false,
      authorized_email_domains_enabled: true,
      authorized_emails_enabled: false,
      allowed_domains: [partner.domain],
      authorized_emails: [],
      created_at: iso(at),
      updated_at: iso(at),
      ...plan.flags,
    });
    addSubsidies(world, partner, at);
    for (const [name, place, programs] of plan.offices) {
      addOffice(world, partner, { name, place, programs, discoverable: true });
    }
  });
  addOfficesThatCustomersDoNotSee(world);
}

function addSubsidies(world: DemoWorld, partner: Partner, at: number): void {
  const versions =
    partner.name === 'Baylight Energy'
      ? [2000, 3000, partner.subsidyCents]
      : partner.name === LEAVING_PARTNER
        ? [3000]
        : partner.subsidyCents > 0
          ? [partner.subsidyCents]
          : [];
  versions.forEach((amount, index) => {
    const since = at + index * 200 * 86_400_000;
    world.rows.organization_subsidies.push({
      id: world.id(since),
      organization_id: partner.id,
      version: index + 1,
      amount_cents: amount,
      cap_cents: index === 2 ? 6000 : null,
      cadence: 'MONTHLY',
      process: index === 1 ? 'INVOICE' : 'PAYROLL',
      enabled: partner.subsidyCents > 0 && index === versions.length - 1,
      created_at: iso(since),
    });
  });
}

function addOffice(
  world: DemoWorld,
  partner: Partner,
  plan: {
    name: string;
    place: string | null;
    programs: string;
    discoverable: boolean;
    kinds?: readonly string[];
    address?: boolean;
  },
): Office {
  const place = plan.place === null ? null : world.place(plan.place);
  const at = world.ago(JOINED_DAYS_AGO - 300);
  const office: Office = {
    id: world.id(at),
    name: plan.name,
    partner,
    place,
    directShip: plan.programs.includes('ship'),
    spoke: plan.programs.includes('spoke'),
  };
  const addressed = plan.address !== false && place !== null;
  world.offices.push(office);
  if (plan.discoverable) partner.offices.push(office);
  world.rows.offices.push({
    id: office.id,
    name: plan.name,
    organization_id: partner.id,
    service_area_id: place?.areaId ?? null,
    discoverable: plan.discoverable,
    direct_ship_enabled: office.directShip,
    spoke_enabled: office.spoke,
    permitted_vehicle_types: plan.kinds ?? ['EBIKE', 'ESCOOTER', 'PEDAL_BIKE'],
    line1: addressed ? `${world.random.integer(10, 999)} Commuter Street` : null,
    line2: null,
    city: addressed ? place.name : null,
    state_code: addressed ? place.state : null,
    postal_code: addressed ? place.zip : null,
    created_at: iso(at),
    updated_at: iso(at),
  });
  return office;
}

/** One office for each reason for which customers don't see one; nobody works there. */
function addOfficesThatCustomersDoNotSee(world: DemoWorld): void {
  const partner = world.partner('Lakeview Museums');
  const hidden = { place: 'Chicago', programs: 'ship', discoverable: false } as const;
  addOffice(world, partner, { ...hidden, name: 'Lakeview Archive (not discoverable)' });
  addOffice(world, partner, { ...hidden, name: 'Lakeview Annex (no address)', address: false });
  addOffice(world, partner, { ...hidden, name: 'Lakeview Van (no service area)', place: null });
  addOffice(world, partner, { ...hidden, name: 'Lakeview Pier (no program)', programs: '' });
  addOffice(world, partner, { ...hidden, name: 'Lakeview Attic (no vehicle types)', kinds: [] });
}
