import { type Refusal, refusal } from '../kernel/refusal.ts';
import { normalizeEmail } from '../kernel/text.ts';

/** Whom an organization takes, by e-mail address. */
export interface OrganizationAccess {
  readonly name: string;
  readonly allowsPersonalEmail: boolean;
  readonly authorizedEmailDomainsEnabled: boolean;
  readonly allowedDomains: readonly string[];
  readonly authorizedEmailsEnabled: boolean;
  readonly authorizedEmails: readonly string[];
}

/** Domains that a refusal names; more would not be read. */
const MOST_NAMED = 3;

function namedDomains(domains: readonly string[]): string {
  const named = domains.slice(0, MOST_NAMED).join(', ');
  const more = domains.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Why an address fits, as the end of a sentence; undefined when it doesn't. */
export function whyEmailFits(
  email: string,
  access: Omit<OrganizationAccess, 'name'>,
): string | undefined {
  const address = normalizeEmail(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const has = (list: readonly string[], text: string) =>
    list.some((each) => normalizeEmail(each) === text);
  if (access.authorizedEmailDomainsEnabled && has(access.allowedDomains, domain)) {
    return `${domain} is one of its domains`;
  }
  if (access.authorizedEmailsEnabled && has(access.authorizedEmails, address)) {
    return 'the address is on its list';
  }
  return access.allowsPersonalEmail ? 'it takes personal e-mails' : undefined;
}

/**
 * An address fits when its domain is one of the organization's, when it is on its list, or when the
 * organization takes personal addresses; undefined when it fits.
 */
export function refuseEmail(email: string, access: OrganizationAccess): Refusal | undefined {
  if (whyEmailFits(email, access) !== undefined) return undefined;
  const { allowedDomains, authorizedEmailDomainsEnabled: byDomain } = access;
  const taken = [
    ...(byDomain && allowedDomains.length > 0
      ? [`addresses at ${namedDomains(allowedDomains)}`]
      : []),
    ...(access.authorizedEmailsEnabled ? ['the addresses on its list'] : []),
  ];
  const why =
    taken.length > 0
      ? `${access.name} takes only ${taken.join(' and ')}.`
      : `${access.name} takes nobody now: neither domains nor addresses are authorized.`;
  return refusal('EMAIL_NOT_AUTHORIZED', why, 'email');
}
