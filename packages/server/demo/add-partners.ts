import { demoLogo } from './demo-logo.ts';
import { partnerSettings } from './demo-partner-settings.ts';
import { LEAVING_PARTNER, PARTNERS } from './demo-partners.ts';
import { type DemoWorld, found, iso, type Office, type Partner } from './demo-world.ts';

const JOINED_DAYS_AGO = 1300;

/** Partner organizations with their subsidies and offices. */
export function addPartners(world: DemoWorld): void {
  PARTNERS.forEach((plan, index) => {
    const at = world.ago(JOINED_DAYS_AGO - index * 40);
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
      logo_url: demoLogo(plan.name, index),
      discoverable: true,
      private_beta: false,
      fnf_enabled: false,
      theft_insurance_enabled: false,
      allows_personal_email: false,
      authorized_email_domains_enabled: true,
      authorized_emails_enabled: false,
      allowed_domains: [partner.domain],
      authorized_emails: [],
      ...partnerSettings({
        name: plan.name,
        domain: partner.domain,
        joinedAt: at,
        isCustomer: plan.weight > 0,
      }),
      created_at: iso(at),
      updated_at: iso(at),
      ...plan.flags,
    });
    addSubsidies(world, partner, at);
    for (const [name, place, programs] of plan.offices) {
      addOffice(world, partner, { name, place, programs, staffed: true });
    }
    addHubs(world, partner);
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

/** The hubs of a partner are those of its offices. */
function addHubs(world: DemoWorld, partner: Partner): void {
  const hubIds = new Set(partner.offices.flatMap(({ place }) => place?.hubId ?? []));
  for (const hubId of hubIds) {
    world.rows.organization_hubs.push({
      organization_id: partner.id,
      hub_id: hubId,
      vehicle_categories: ['CARGO', 'COMMUTER', 'FOLDING'],
    });
  }
}

function addOffice(
  world: DemoWorld,
  partner: Partner,
  plan: {
    name: string;
    place: string | null;
    programs: string;
    discoverable?: boolean;
    /** Whether it has customers. */
    staffed?: boolean;
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
  if (plan.staffed) partner.offices.push(office);
  world.rows.offices.push({
    id: office.id,
    name: plan.name,
    organization_id: partner.id,
    service_area_id: place?.areaId ?? null,
    discoverable: plan.discoverable ?? true,
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

/** One office without customers for each reason why customers cannot see it. */
function addOfficesThatCustomersDoNotSee(world: DemoWorld): void {
  const partner = world.partner('Lakeview Museums');
  const hidden = { place: 'Chicago', programs: 'ship' } as const;
  const archive = addOffice(world, partner, {
    ...hidden,
    name: 'Lakeview Archive (not discoverable)',
    discoverable: false,
  });
  world.rows.office_vehicle_exceptions.push({
    office_id: archive.id,
    vehicle_id: found(world.variants[0], 'vehicle model').model.vehicleId,
  });
  addOffice(world, partner, { ...hidden, name: 'Lakeview Annex (no address)', address: false });
  addOffice(world, partner, { ...hidden, name: 'Lakeview Van (no service area)', place: null });
  const pier = { place: 'Reno', programs: '' };
  addOffice(world, partner, { ...hidden, ...pier, name: 'Lakeview Pier (no program)' });
  addOffice(world, partner, { ...hidden, name: 'Lakeview Attic (no vehicle types)', kinds: [] });
}
