import { describe, expect, it } from 'vitest';
import {
  checkOfficeVisibility,
  isOfficeVisible,
  OFFICE_SETTINGS,
  type OfficeFacts,
  officePrograms,
} from './office-visibility.ts';

const AREA: NonNullable<OfficeFacts['serviceArea']> = {
  name: 'Oakland',
  directShipProgramAvailable: true,
  spokeProgramAvailable: true,
  hubName: 'Oakland Hub',
  directShipHubsCount: 1,
  openShopsCount: 2,
};
const ORGANIZATION = {
  name: 'Baylight',
  discoverable: true,
  allowsPersonalEmail: false,
  authorizedEmailDomainsEnabled: true,
  domainsCount: 1,
  authorizedEmailsEnabled: false,
  emailsCount: 0,
};
const VISIBLE: OfficeFacts = {
  discoverable: true,
  directShipEnabled: true,
  spokeEnabled: true,
  permittedVehicleTypes: ['EBIKE'],
  line1: '1 Main Street',
  line2: null,
  city: 'Oakland',
  stateCode: 'CA',
  postalCode: '94607',
  organization: ORGANIZATION,
  serviceArea: AREA,
};
const area = (change: Partial<typeof AREA>): Partial<OfficeFacts> => ({
  serviceArea: { ...AREA, ...change },
});
const organization = (change: Partial<typeof ORGANIZATION>): Partial<OfficeFacts> => ({
  organization: { ...ORGANIZATION, ...change },
});
const OFF = { directShipEnabled: false, spokeEnabled: false };

const failing = (change: Partial<OfficeFacts>) =>
  checkOfficeVisibility({ ...VISIBLE, ...change })
    .filter((item) => !item.succeeded)
    .map((item) => item.setting);

describe('the visibility of an office', () => {
  it('requires every check to pass, and each lists its facts', () => {
    expect(isOfficeVisible(VISIBLE)).toBe(true);
    const checks = checkOfficeVisibility(VISIBLE);
    expect(checks.map(({ setting }) => setting)).toEqual(OFFICE_SETTINGS);
    expect(checks.every((each) => each.succeeded && each.additionalInfo.length > 0)).toBe(true);
  });

  it.each<[string, Partial<OfficeFacts>, string[]]>([
    [
      'the organization is not discoverable',
      organization({ discoverable: false }),
      ['ORGANIZATION_DISCOVERABLE'],
    ],
    ['the office is not discoverable', { discoverable: false }, ['OFFICE_DISCOVERABLE']],
    ['there is no service area', { serviceArea: null }, ['SERVICE_AREA', 'PROGRAMS']],
    ['no program is left', { ...OFF, ...area({ hubName: null }) }, ['PROGRAMS']],
    ['no kind is permitted', { permittedVehicleTypes: [] }, ['VEHICLE_TYPES']],
    ['the street is missing', { line1: null }, ['ADDRESS']],
    ['the postal code is missing', { postalCode: null }, ['ADDRESS']],
    [
      'domains are off',
      organization({ authorizedEmailDomainsEnabled: false }),
      ['ORGANIZATION_ACCESS'],
    ],
    ['there is no domain', organization({ domainsCount: 0 }), ['ORGANIZATION_ACCESS']],
    [
      'the list is on, but empty',
      organization({ domainsCount: 0, authorizedEmailsEnabled: true }),
      ['ORGANIZATION_ACCESS'],
    ],
  ])('is off if %s', (_what, change, settings) => {
    expect(failing(change)).toEqual(settings);
    expect(isOfficeVisible({ ...VISIBLE, ...change })).toBe(false);
  });

  it.each<[string, Partial<OfficeFacts>]>([
    ['by list', organization({ domainsCount: 0, authorizedEmailsEnabled: true, emailsCount: 3 })],
    ['with a personal e-mail', organization({ domainsCount: 0, allowsPersonalEmail: true })],
  ])('is on if people join %s', (_way, change) => {
    expect(failing(change)).toEqual([]);
  });
});

describe('programs of an office', () => {
  const told = (change: Partial<OfficeFacts>) =>
    Object.fromEntries(
      officePrograms({ ...VISIBLE, ...change }).map(({ program, available, missing }) => [
        program,
        [available, missing],
      ]),
    );

  it('are all available if both sides enable them', () => {
    expect(told({})).toEqual({
      hub: [true, null],
      direct_ship: [true, null],
      spoke: [true, null],
    });
  });

  it.each<[Partial<OfficeFacts>, string, [boolean, string | null]]>([
    [{ serviceArea: null }, 'hub', [false, 'The office has no service area.']],
    [{ serviceArea: null }, 'spoke', [false, 'The office has no service area.']],
    [area({ hubName: null }), 'hub', [false, 'Oakland has no hub.']],
    [OFF, 'hub', [true, null]],
    [OFF, 'direct_ship', [false, 'Direct ship is off at this office.']],
    [OFF, 'spoke', [false, 'Spoke is off at this office.']],
    [
      area({ directShipProgramAvailable: false }),
      'direct_ship',
      [false, 'Direct ship is off in Oakland.'],
    ],
    [area({ spokeProgramAvailable: false }), 'spoke', [false, 'Spoke is off in Oakland.']],
    [area({ directShipHubsCount: 0 }), 'direct_ship', [true, 'There is no direct-ship hub.']],
    [area({ openShopsCount: 0 }), 'spoke', [true, 'No shop in Oakland offers a vehicle.']],
    [area({ hubName: null }), 'spoke', [true, 'Oakland has no hub.']],
  ])('state what is missing', (change, program, expected) => {
    expect(told(change)[program]).toEqual(expected);
  });
});
