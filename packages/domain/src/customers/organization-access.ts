import { type Refusal, refusal } from '../kernel/refusal.ts';
import { normalizeEmail } from '../kernel/text.ts';

/** Which e-mail addresses an organization accepts. */
export interface OrganizationAccess {
  readonly name: string;
  readonly allowsPersonalEmail: boolean;
  readonly authorizedEmailDomainsEnabled: boolean;
  readonly allowedDomains: readonly string[];
  readonly authorizedEmailsEnabled: boolean;
  readonly authorizedEmails: readonly string[];
}

/** Maximum number of domains that an error message lists. */
const MOST_NAMED = 3;

function namedDomains(domains: readonly string[]): string {
  const named = domains.slice(0, MOST_NAMED).join(', ');
  const more = domains.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Why an address is accepted, as the end of a sentence; undefined if it is not. */
export function emailAcceptance(
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
  return access.allowsPersonalEmail ? 'it accepts personal e-mails' : undefined;
}

/** Whether an organization accepts any address. */
export const acceptsAnyone = (access: Omit<OrganizationAccess, 'name'>): boolean =>
  access.allowsPersonalEmail ||
  (access.authorizedEmailDomainsEnabled && access.allowedDomains.length > 0) ||
  (access.authorizedEmailsEnabled && access.authorizedEmails.length > 0);

/**
 * An address is accepted if the organization has its domain, lists the address, or accepts personal
 * addresses; undefined if accepted.
 */
export function refuseEmail(email: string, access: OrganizationAccess): Refusal | undefined {
  if (emailAcceptance(email, access) !== undefined) return undefined;
  const { allowedDomains, authorizedEmailDomainsEnabled: byDomain } = access;
  const taken = [
    ...(byDomain && allowedDomains.length > 0
      ? [`addresses at ${namedDomains(allowedDomains)}`]
      : []),
    ...(access.authorizedEmailsEnabled ? ['the addresses on its list'] : []),
  ];
  const why =
    taken.length > 0
      ? `${access.name} only accepts ${taken.join(' and ')}.`
      : `${access.name} does not accept new customers: no domains or addresses are authorized.`;
  return refusal('EMAIL_NOT_AUTHORIZED', why, 'email');
}
