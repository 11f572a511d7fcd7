import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type RequestContext, type Services, staffOf } from '../request-context.ts';

type Verifier = Pick<Services, 'clock' | 'fileLinkKey'>;

/** The audience of a link. */
export type LinkContext = Pick<RequestContext, 'clock' | 'fileLinkKey' | 'caller' | 'sessionId'>;

/** A verified link. */
export interface SignedLink {
  /** The staff user who requested the link. */
  readonly staffId: string;
  /** The session of the request; undefined for a script. */
  readonly sessionId: string | undefined;
  /** Unique per link, even for the same file. */
  readonly signature: string;
}

function sign(key: Uint8Array, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/**
 * A link to a path of this server that works without a bearer token for some seconds, bound to a
 * staff user and their session.
 */
export function signLink(context: LinkContext, path: string, seconds: number): string {
  const { clock, fileLinkKey, sessionId } = context;
  const staff = staffOf(context);
  const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
  const nonce = randomBytes(9).toString('base64url');
  const signature = sign(fileLinkKey, [path, staff.id, sessionId ?? '', expires, nonce]);
  const session = sessionId === null ? '' : `&session=${sessionId}`;
  return `${path}?for=${staff.id}${session}&expires=${expires}&nonce=${nonce}&signature=${signature}`;
}

const querySchema = z.object({
  for: z.uuid(),
  session: z.uuid().optional(),
  expires: z.coerce.number().int(),
  nonce: z.string().max(20),
  signature: z.string().max(100),
});

/** Verifies the query of a link; undefined if it is forged or expired. */
export function readSignedLink(
  { clock, fileLinkKey }: Verifier,
  path: string,
  query: unknown,
): SignedLink | undefined {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success || parsed.data.expires * 1000 < clock.now().getTime()) return undefined;
  const { for: staffId, session: sessionId, expires, nonce, signature } = parsed.data;
  const expected = Buffer.from(sign(fileLinkKey, [path, staffId, sessionId ?? '', expires, nonce]));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return { staffId, sessionId, signature };
}
