import type { FastifyRequest } from 'fastify';
import type { RequestOwner } from '../platform/http/limit-requests.ts';
import { readSignedLink } from '../platform/http/signed-link.ts';
import {
  type AccessTokenOptions,
  type AccessTokens,
  bearerToken,
  createAccessTokens,
  type TokenRefusal,
  type VerifiedToken,
} from './access-token.ts';
import { deriveKey } from './auth-secret.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { hashOfToken, isServiceAccountToken } from './service-account-token.ts';
import { type CookieScope, refreshTokenOf } from './session-cookie.ts';

/** The routes that act by the cookie of a session. */
const SESSION_ROUTES = new Set<string | undefined>(['/auth/refresh', '/auth/logout']);
/** How many tokens of service accounts are remembered; an installation has 50 accounts. */
const MOST_REMEMBERED = 1000;

/**
 * Says whose a request is, without the database: by a bearer token, the cookie of a session or a
 * signed link. Whether the owner may still act is checked afterwards.
 */
export class RequestOwners {
  readonly accessTokens: AccessTokens;
  readonly #refreshTokens: RefreshTokens;
  readonly #cookies: CookieScope;
  readonly #links: Parameters<typeof readSignedLink>[0];
  readonly #verified = new WeakMap<FastifyRequest, Promise<VerifiedToken | TokenRefusal>>();
  /** Ids by the hashes of tokens that were found in the database. */
  readonly #serviceAccounts = new Map<string, string>();

  constructor(options: AccessTokenOptions & CookieScope) {
    const { authSecret, clock } = options;
    this.#cookies = options;
    this.accessTokens = createAccessTokens(options);
    this.#refreshTokens = new RefreshTokens(authSecret);
    this.#links = { clock, fileLinkKey: deriveKey(authSecret, 'file-link') };
  }

  /** Verifies the token of a staff user, once for each request. */
  verify(request: FastifyRequest, token: string): Promise<VerifiedToken | TokenRefusal> {
    const known = this.#verified.get(request);
    if (known) return known;
    const verified = this.accessTokens.verifyAccessToken(token);
    this.#verified.set(request, verified);
    return verified;
  }

  /** Remembers whose a service account's token is, or forgets it if it is unknown. */
  remember(token: string, id: string | undefined): void {
    const hash = hashOfToken(token);
    if (id === undefined) {
      this.#serviceAccounts.delete(hash);
      return;
    }
    if (this.#serviceAccounts.size >= MOST_REMEMBERED) this.#serviceAccounts.clear();
    this.#serviceAccounts.set(hash, id);
  }

  /**
   * The owner of a request; undefined if it proves none. The first request with a service account's
   * token has none, because only the database knows the token, and guesses must not reach it
   * without a limit.
   */
  async find(request: FastifyRequest): Promise<RequestOwner | undefined> {
    if (SESSION_ROUTES.has(request.routeOptions.url)) return this.#ownerOfSession(request);
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) return this.#ownerOfLink(request);
    if (isServiceAccountToken(token)) {
      const id = this.#serviceAccounts.get(hashOfToken(token));
      return id === undefined ? undefined : { kind: 'serviceAccount', id };
    }
    const verified = await this.verify(request, token);
    return typeof verified === 'string' ? undefined : { kind: 'staff', id: verified.staffId };
  }

  #ownerOfSession(request: FastifyRequest): RequestOwner | undefined {
    const id = this.#refreshTokens.sessionIdOf(refreshTokenOf(request, this.#cookies));
    return id === undefined ? undefined : { kind: 'session', id };
  }

  #ownerOfLink({ url, query }: FastifyRequest): RequestOwner | undefined {
    if (!url.startsWith('/files/')) return undefined;
    const [path = ''] = url.split('?');
    const link = readSignedLink(this.#links, path, query);
    return link && { kind: 'staff', id: link.staffId };
  }
}
