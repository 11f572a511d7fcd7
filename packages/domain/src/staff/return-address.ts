import { z } from 'zod';

/** Most return addresses of a service account. */
const MOST_RETURN_ADDRESSES = 20;
/** Maximum length of one, in characters. */
const MAX_ADDRESS = 500;
/** Scheme, host, port and path: no user name, query, fragment or encoded character. */
const ADDRESS =
  /^(https?:\/\/)([a-z\d](?:[a-z\d.-]*[a-z\d])?)(:\d{1,5})?((?:\/(?!\.\.?(?:\/|$))[\w.~+-]+)*)\/?$/i;
const USUAL_PORTS = ['https://:443', 'http://:80'];

export const RETURN_ADDRESS_REQUIRED =
  'Enter at least one return address, because the account can open checkout pages.';

/** Whether an address is on the computer of a developer: http is accepted in development only. */
export const isLocalAddress = (address: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(address);

/** An address as it is stored, without a slash at the end; undefined for others. */
function normalize(typed: string): string | undefined {
  const text = typed.trim();
  const [, scheme = '', host = '', port = '', path = ''] = ADDRESS.exec(text) ?? [];
  if (scheme === '' || text.length > MAX_ADDRESS) return undefined;
  const start = scheme.toLowerCase();
  const address =
    start + host.toLowerCase() + (USUAL_PORTS.includes(start + port) ? '' : port) + path;
  return start === 'https://' || isLocalAddress(address) ? address : undefined;
}

/** Where a service account may send customers after a checkout page; blank lines and duplicates are ignored. */
export const returnAddressesSchema = z
  .array(z.string())
  .max(MOST_RETURN_ADDRESSES, { error: `At most ${MOST_RETURN_ADDRESSES} return addresses.` })
  .transform((typed, context) => {
    const addresses = new Set<string>();
    for (const [at, text] of typed.filter((each) => each.trim() !== '').entries()) {
      const address = normalize(text);
      if (address === undefined) {
        const message = `Return address ${at + 1} is not like https://shop.example or https://shop.example/checkout.`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      addresses.add(address);
    }
    return [...addresses];
  });
