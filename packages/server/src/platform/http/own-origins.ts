import { isLoopback } from './loopback.ts';

/**
 * The origins of this server for browsers, the main one first. On a local machine, both localhost
 * and 127.0.0.1 are used.
 * @param baseUrl PUBLIC_URL or the listening address.
 */
export function ownOrigins(baseUrl: string): readonly [string, ...string[]] {
  const url = new URL(baseUrl);
  if (url.protocol !== 'http:' || !isLoopback(url.hostname)) return [url.origin];
  const others = ['127.0.0.1', 'localhost'].map((host) => {
    const other = new URL(url.origin);
    other.hostname = host;
    return other.origin;
  });
  return [url.origin, ...others.filter((origin) => origin !== url.origin)];
}
