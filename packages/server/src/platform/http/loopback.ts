/** True for a host name or address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** The host of an address; of an invalid one, what looks like it. */
export const hostOf = (address: string) =>
  URL.canParse(address) && address.includes('://')
    ? new URL(address).hostname
    : (/^(?:\w*:?\/\/)?([^/:?#]*)/.exec(address)?.[1] ?? '');
