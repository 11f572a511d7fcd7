/**
 * Whether a URL is at one of the return addresses: the same origin, and the same path or one below it.
 * @param allowed as the domain's `returnAddressesSchema` returns them; none permits every URL, as for
 * accounts from before there were return addresses.
 */
export function isReturnAllowed(url: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  // Programs disagree about which host an address with a backslash has.
  if (!URL.canParse(url) || url.includes('\\')) return false;
  const { origin, pathname, username, password } = new URL(url);
  if (username || password) return false;
  const place = `${origin}${pathname}/`;
  return allowed.some((address) => place.startsWith(`${address}/`));
}
