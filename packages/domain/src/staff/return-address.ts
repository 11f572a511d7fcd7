import { z } from 'zod';

/** Most return addresses of a service account. */
const MOST_RETURN_ADDRESSES = 20;
/** Maximum length of one, in characters. */
const MAX_ADDRESS = 500;

export const RETURN_ADDRESS_REQUIRED =
  'Enter at least one return address, because the account can open checkout pages.';

/** Whether an address is on the computer of a developer: http is accepted in development only. */
export const isLocalAddress = (address: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(address);

/** An address as it is stored: origin and path, without a slash at the end; undefined for others. */
function normalize(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length > MAX_ADDRESS || /[?#\s\\@]/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, origin, pathname } = new URL(text);
  const address = origin + pathname.replace(/\/+$/, '');
  return protocol === 'https:' || isLocalAddress(address) ? address : undefined;
}

/** Where a service account may send customers after a checkout page; stored without duplicates. */
export const returnAddressesSchema = z
  .array(z.string())
  .max(MOST_RETURN_ADDRESSES, { error: `At most ${MOST_RETURN_ADDRESSES} return addresses.` })
  .transform((typed, context) => {
    const addresses = new Set<string>();
    for (const text of typed) {
      const address = normalize(text);
      if (address === undefined) {
        const message = `${text.slice(0, 100)} is not an address such as https://shop.example or https://shop.example/checkout.`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      addresses.add(address);
    }
    return [...addresses];
  });

/**
 * Whether a URL is at one of the return addresses: the same origin, and the same path or one below it.
 * @param allowed as {@link returnAddressesSchema} returns them; none permits every URL, as for accounts
 * from before there were return addresses.
 */
export function isReturnAllowed(url: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  if (!URL.canParse(url)) return false;
  const { origin, pathname, username, password } = new URL(url);
  if (username || password) return false;
  const place = `${origin}${pathname}/`;
  return allowed.some((address) => place.startsWith(`${address}/`));
}
