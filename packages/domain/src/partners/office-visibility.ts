import { VEHICLE_KIND_LABELS, type VehicleKind } from '../catalogue/catalogue-terms.ts';
import { pluralWord } from '../kernel/plural.ts';
import { joinAddress } from '../kernel/text.ts';
import { PROGRAM_LABELS, type Program } from '../orders/order-terms.ts';

/** Facts that decide whether customers see an office, and which programs it offers. */
export interface OfficeFacts {
  readonly discoverable: boolean;
  readonly directShipEnabled: boolean;
  readonly spokeEnabled: boolean;
  readonly permittedVehicleTypes: readonly VehicleKind[];
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  readonly organization: {
    readonly name: string;
    readonly discoverable: boolean;
    readonly allowsPersonalEmail: boolean;
    readonly authorizedEmailDomainsEnabled: boolean;
    readonly domainsCount: number;
    readonly authorizedEmailsEnabled: boolean;
    readonly emailsCount: number;
  };
  readonly serviceArea: {
    readonly name: string;
    readonly directShipProgramAvailable: boolean;
    readonly spokeProgramAvailable: boolean;
    /** Of the walk-in hub. */
    readonly hubName: string | null;
    /** Of direct-ship hubs anywhere: they ship to any service area. */
    readonly directShipHubsCount: number;
    /** Of shops that are visible to customers and offer a variant. */
    readonly openShopsCount: number;
  } | null;
}

/** A program at an office. */
export interface OfficeProgram {
  readonly program: Program;
  /** The office's own switch; the hub program has none and depends on the service area. */
  readonly enabled: boolean;
  /** Enabled both at the office and in its service area. */
  readonly available: boolean;
  /** What prevents customers from choosing it, or null. */
  readonly missing: string | null;
}

type Area = NonNullable<OfficeFacts['serviceArea']>;

const NO_AREA = 'The office has no service area.';
const noHub = ({ name }: Area) => `${name} has no hub.`;

function hubProgram({ serviceArea }: OfficeFacts): OfficeProgram {
  const available = serviceArea !== null && serviceArea.hubName !== null;
  const missing = serviceArea === null ? NO_AREA : noHub(serviceArea);
  return { program: 'hub', enabled: available, available, missing: available ? null : missing };
}

function switchedProgram(
  program: 'spoke' | 'direct_ship',
  enabled: boolean,
  area: Area | null,
  isOn: (area: Area) => boolean,
  missingIn: (area: Area) => string | null,
): OfficeProgram {
  const label = PROGRAM_LABELS[program];
  const available = enabled && area !== null && isOn(area);
  const missing = () => {
    if (!enabled) return `${label} is off at this office.`;
    if (area === null) return NO_AREA;
    return isOn(area) ? missingIn(area) : `${label} is off in ${area.name}.`;
  };
  return { program, enabled, available, missing: missing() };
}

/** Every program of the office, in display order. */
export function officePrograms(office: OfficeFacts): OfficeProgram[] {
  const { serviceArea: area } = office;
  return [
    hubProgram(office),
    switchedProgram(
      'direct_ship',
      office.directShipEnabled,
      area,
      (of) => of.directShipProgramAvailable,
      (of) => (of.directShipHubsCount === 0 ? 'There is no direct-ship hub.' : null),
    ),
    switchedProgram(
      'spoke',
      office.spokeEnabled,
      area,
      (of) => of.spokeProgramAvailable,
      (of) => {
        if (of.openShopsCount === 0) return `No shop in ${of.name} offers a vehicle.`;
        // Orders of shops belong to the hub of their service area.
        return of.hubName === null ? noHub(of) : null;
      },
    ),
  ];
}

/** The form to fix a failed check; the check links to it. */
export const OFFICE_SETTINGS = [
  'ORGANIZATION_DISCOVERABLE',
  'OFFICE_DISCOVERABLE',
  'SERVICE_AREA',
  'PROGRAMS',
  'VEHICLE_TYPES',
  'ADDRESS',
  'ORGANIZATION_ACCESS',
] as const;
export type OfficeSetting = (typeof OFFICE_SETTINGS)[number];

interface CheckHead {
  readonly title: string;
  readonly setting: OfficeSetting;
}

export interface SucceededCheck extends CheckHead {
  readonly succeeded: true;
  /** Why it passes. */
  readonly additionalInfo: readonly { readonly title: string; readonly description: string }[];
}

export interface FailedCheck extends CheckHead {
  readonly succeeded: false;
  readonly explanation: string;
  /** The link text. */
  readonly action: string;
}

export type VisibilityCheck = SucceededCheck | FailedCheck;

type Info = SucceededCheck['additionalInfo'][number];

function check(
  setting: OfficeSetting,
  title: string,
  facts: readonly Info[],
  failure: Pick<FailedCheck, 'explanation' | 'action'>,
): VisibilityCheck {
  if (facts.length === 0) return { succeeded: false, setting, title, ...failure };
  return { succeeded: true, setting, title, additionalInfo: facts };
}

const fact = (title: string, description: string): Info => ({ title, description });
const many = (count: number, one: string, more: string) =>
  `${count} ${pluralWord(count, one, more)}`;

/** How employees of the organization can join. */
function signUpRoutes({ organization: of }: OfficeFacts): Info[] {
  return [
    of.authorizedEmailDomainsEnabled && of.domainsCount > 0
      ? fact('By e-mail domain', many(of.domainsCount, 'domain', 'domains'))
      : null,
    of.authorizedEmailsEnabled && of.emailsCount > 0
      ? fact('By list', many(of.emailsCount, 'address', 'addresses'))
      : null,
    of.allowsPersonalEmail ? fact('With a personal e-mail', 'Any address') : null,
  ].filter((route) => route !== null);
}

/** A full address on one line; null if it is incomplete. */
function fullAddress(office: OfficeFacts): string | null {
  const { line1, city, stateCode, postalCode } = office;
  return line1 && city && stateCode && postalCode ? joinAddress(office) : null;
}

/**
 * All conditions for customers to see an office, each with the reason why it passes or a link to
 * fix it. The office is visible if all pass.
 */
export function checkOfficeVisibility(office: OfficeFacts): VisibilityCheck[] {
  const { organization, serviceArea } = office;
  const programs = officePrograms(office);
  const offered = programs.filter(({ missing }) => missing === null);
  const address = fullAddress(office);
  const kinds = office.permittedVehicleTypes;
  return [
    check(
      'ORGANIZATION_DISCOVERABLE',
      'The organization is discoverable',
      organization.discoverable ? [fact('Organization', organization.name)] : [],
      {
        explanation: `Customers cannot find ${organization.name}.`,
        action: 'Make the organization discoverable',
      },
    ),
    check(
      'OFFICE_DISCOVERABLE',
      'The office is discoverable',
      office.discoverable ? [fact('Discoverable', 'Yes')] : [],
      { explanation: 'The office is hidden from customers.', action: 'Make it discoverable' },
    ),
    check(
      'SERVICE_AREA',
      'The office has a service area',
      serviceArea ? [fact('Service area', serviceArea.name)] : [],
      {
        explanation: 'The office has no service area, so no hub or shop delivers to it.',
        action: 'Choose a service area',
      },
    ),
    check(
      'PROGRAMS',
      'A program is available at the office',
      offered.map(({ program }) =>
        fact(PROGRAM_LABELS[program], programFact(program, serviceArea)),
      ),
      {
        explanation: [...new Set(programs.map(({ missing }) => missing))].join(' '),
        action: 'Review the programs',
      },
    ),
    check(
      'VEHICLE_TYPES',
      'At least one kind of vehicle is permitted',
      kinds.length > 0
        ? [fact('Permitted', kinds.map((kind) => VEHICLE_KIND_LABELS[kind]).join(', '))]
        : [],
      { explanation: 'No kind of vehicle is permitted.', action: 'Permit a kind of vehicle' },
    ),
    check(
      'ADDRESS',
      'The office has an address',
      address === null ? [] : [fact('Address', address)],
      { explanation: 'The address is missing or incomplete.', action: 'Enter the address' },
    ),
    check('ORGANIZATION_ACCESS', 'Employees can join', signUpRoutes(office), {
      explanation: `${organization.name} does not accept customers: no domains, listed addresses or personal addresses are allowed.`,
      action: 'Set up how employees join',
    }),
  ];
}

function programFact(program: Program, area: Area | null): string {
  if (program === 'hub') return area?.hubName ?? '';
  if (program === 'spoke') return many(area?.openShopsCount ?? 0, 'shop', 'shops');
  return many(area?.directShipHubsCount ?? 0, 'direct-ship hub', 'direct-ship hubs');
}

/** True when customers see the office. */
export function isOfficeVisible(office: OfficeFacts): boolean {
  return checkOfficeVisibility(office).every((each) => each.succeeded);
}
