import { describe, expect, it } from 'vitest';
import { emailAcceptance } from '../customers/organization-access.ts';
import { updateOfficeInput } from './office-record.ts';
import {
  describeBenefit,
  ORGANIZATION_FORMS,
  refusePrivateBetaChange,
  saveOrganizationInput,
  suggestSlug,
} from './organization-record.ts';

/** The messages of the input's fields, by path. */
function problems(attributes: Record<string, unknown>): Record<string, string> {
  const parsed = saveOrganizationInput.safeParse({ name: 'A', slug: 'a', ...attributes });
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of an organization', () => {
  it('a new one needs a name and a slug, an update neither', () => {
    const parsed = saveOrganizationInput.safeParse({});
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'Name is a required field.',
      'Slug is a required field.',
    ]);
    const id = '0190b7a0-0000-7000-8000-000000000000';
    expect(saveOrganizationInput.parse({ id, discoverable: true })).toEqual({
      id,
      discoverable: true,
    });
  });

  const SLUG = 'Slug may hold lower-case letters, digits and single hyphens only.';
  it.each<[Record<string, unknown>, Record<string, string>]>([
    [{ slug: 'Bay-Light' }, {}],
    [{ slug: 'bay light' }, { slug: SLUG }],
    [{ slug: '-bay' }, { slug: SLUG }],
    [{ termsAndConditionsUrl: '' }, {}],
    [{ termsAndConditionsUrl: 'https://a.example/terms' }, {}],
    [
      { termsAndConditionsUrl: 'http://a.example' },
      { termsAndConditionsUrl: 'Enter a URL that starts with https://.' },
    ],
    [
      { termsAndConditionsUrl: 'javascript:alert(1)' },
      { termsAndConditionsUrl: 'Enter a URL that starts with https://.' },
    ],
    [
      { allowedDomains: ['ok.example', 'not a domain'] },
      { allowedDomains: "'not a domain' is not a domain." },
    ],
    [
      { authorizedEmails: ['a@b.example', 'nobody'] },
      { authorizedEmails: "'nobody' is not an e-mail address." },
    ],
    [
      { faqs: [{ question: ' ', answer: 'x' }] },
      { 'faqs.0.question': 'Question is a required field.' },
    ],
    [
      {
        organizationAdmins: [
          { name: 'A', email: 'a@b.example' },
          { name: 'B', email: 'A@b.example' },
        ],
      },
      { 'organizationAdmins.1.email': 'This address is listed twice.' },
    ],
    [
      { subsidy: { enabled: true, amount: -1, cadence: 'MONTHLY', process: 'PAYROLL' } },
      { 'subsidy.amount': 'Amount must be an amount from 0 to 1,000,000.00.' },
    ],
  ])('%j', (attributes, expected) => {
    expect(problems(attributes)).toEqual(expected);
  });

  it('domains and addresses are stored without duplicates, in lower case', () => {
    const access = {
      authorizedEmailDomainsEnabled: true,
      allowedDomains: [' @Bay.example', 'bay.example', ''],
      authorizedEmailsEnabled: false,
      authorizedEmails: ['A@b.example', 'a@b.example '],
      allowsPersonalEmail: false,
    };
    expect(ORGANIZATION_FORMS.access.parse(access)).toMatchObject({
      allowedDomains: ['bay.example'],
      authorizedEmails: ['a@b.example'],
    });
  });

  it('a sign-off needs a date, and a date needs a sign-off', () => {
    const launch = {
      ...{ platform: '', mainContact: '', customerSuccessManager: '', contacts: [] },
      ...{ marketingNotes: '', launchNotes: '', benefitsCardFunded: false },
    };
    const parse = (more: object) =>
      ORGANIZATION_FORMS.launch.safeParse({ metadata: { ...launch, ...more } });
    expect(parse({ partnerSignOff: true }).error?.issues[0]).toMatchObject({
      path: ['metadata', 'partnerSignOffDate'],
      message: 'Sign-off date is a required field.',
    });
    const without = parse({ partnerSignOff: false, partnerSignOffDate: '2026-03-04' });
    expect(without.data?.metadata.partnerSignOffDate).toBeNull();
  });

  it('the private beta organization keeps name, slug and personal e-mails', () => {
    const saved = { name: 'Private Beta', slug: 'private-beta', allowsPersonalEmail: true };
    const field = (change: object, privateBeta = true) =>
      refusePrivateBetaChange({ ...saved, privateBeta }, change)?.path;
    expect(field({ name: 'Beta' })).toBe('name');
    expect(field({ slug: 'beta' })).toBe('slug');
    expect(field({ allowsPersonalEmail: false })).toBe('allowsPersonalEmail');
    expect(field({ ...saved })).toBeUndefined();
    expect(field({ name: 'Beta' }, false)).toBeUndefined();
  });

  it('a slug is suggested from the name', () => {
    expect(suggestSlug('Harbor & Pine: Hôpital ')).toBe('harbor-pine-hopital');
    expect(suggestSlug('!')).toBe('');
  });

  it('a subsidy is described in words', () => {
    const terms = { enabled: true, amount: 4000, cap: 6000, process: 'PAYROLL' } as const;
    expect(describeBenefit({ ...terms, cadence: 'MONTHLY' })).toBe(
      'Enabled, $40.00, Monthly, cap $60.00, Payroll',
    );
    expect(describeBenefit({ ...terms, enabled: false, cap: null })).toBe(
      'Disabled, $40.00, no cap, Payroll',
    );
    expect(describeBenefit(null)).toBeNull();
  });
});

it('the strongest reason explains why an address is accepted', () => {
  const access = {
    ...{
      allowsPersonalEmail: true,
      authorizedEmailDomainsEnabled: true,
      authorizedEmailsEnabled: true,
    },
    ...{ allowedDomains: ['bay.example'], authorizedEmails: ['list@other.example'] },
  };
  expect(emailAcceptance('A@BAY.example', access)).toBe('bay.example is one of its domains');
  expect(emailAcceptance('list@other.example', access)).toBe('the address is on its list');
  expect(emailAcceptance('me@home.example', access)).toBe('it accepts personal e-mails');
  expect(
    emailAcceptance('me@home.example', { ...access, allowsPersonalEmail: false }),
  ).toBeUndefined();
});

it('the address of an office is complete or empty', () => {
  const id = '0190b7a0-0000-7000-8000-000000000000';
  const empty = { line1: '', line2: '', city: '', stateCode: '', postalCode: '' };
  const paths = (address: object) =>
    updateOfficeInput.safeParse({ id, address }).error?.issues.map(({ path }) => path.at(-1)) ?? [];
  expect(paths(empty)).toEqual([]);
  expect(paths({ ...empty, line1: '1 Main' })).toEqual(['city', 'stateCode', 'postalCode']);
  const whole = { ...empty, line1: '1 Main', city: 'Reno', stateCode: 'nv', postalCode: '89501' };
  expect(paths(whole)).toEqual([]);
});
