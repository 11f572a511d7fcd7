import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Services } from './request-context.ts';

type Signer = Pick<Services, 'clock' | 'fileLinkKey'>;

function sign(key: Uint8Array, path: string, expires: number): string {
  return createHmac('sha256', key).update(`${path}/${expires}`).digest('base64url');
}

/** A link to a path of this server that works without a bearer token for some seconds. */
export function signLink({ clock, fileLinkKey }: Signer, path: string, seconds: number): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
  return `${path}?expires=${expires}&signature=${sign(fileLinkKey, path, expires)}`;
}

const querySchema = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) });

/** True for the query of a link that this server signed for the path and that is still good. */
export function isSignedLink({ clock, fileLinkKey }: Signer, path: string, query: unknown) {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success || parsed.data.expires * 1000 < clock.now().getTime()) return false;
  const expected = Buffer.from(sign(fileLinkKey, path, parsed.data.expires));
  const given = Buffer.from(parsed.data.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
