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

/**
 * An address fits when its domain is one of the organization's, when it is on its list, or when the
 * organization takes personal addresses; undefined when it fits.
 */
export function refuseEmail(email: string, access: OrganizationAccess): Refusal | undefined {
  const address = normalizeEmail(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const has = (list: readonly string[], text: string) =>
    list.some((each) => normalizeEmail(each) === text);
  const { allowedDomains, authorizedEmailDomainsEnabled: byDomain } = access;
  const byAddress = access.authorizedEmailsEnabled;
  if (access.allowsPersonalEmail) return undefined;
  if (byDomain && has(allowedDomains, domain)) return undefined;
  if (byAddress && has(access.authorizedEmails, address)) return undefined;
  const taken = [
    ...(byDomain && allowedDomains.length > 0
      ? [`addresses at ${namedDomains(allowedDomains)}`]
      : []),
    ...(byAddress ? ['the addresses on its list'] : []),
  ];
  const why =
    taken.length > 0
      ? `${access.name} takes only ${taken.join(' and ')}.`
      : `${access.name} takes nobody now: neither domains nor addresses are authorized.`;
  return refusal('EMAIL_NOT_AUTHORIZED', why, 'email');
}
