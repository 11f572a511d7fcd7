import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Readonly<Record<string, unknown>>;

/**
 * An identity provider that signs everyone in at once, with the claims and the key that a test chooses: what a proper one
 * never does.
 */
export async function startFakeIssuer(claimsSupported?: readonly string[]) {
  const own = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(own.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const state: {
    claims: Claims;
    key: CryptoKey;
    kid: string;
    /** The parameters of the last authorization request. */
    asked: URLSearchParams;
  } = { claims: {}, key: own.privateKey, kid: 'key', asked: new URLSearchParams() };
  const idToken = (issuer: string) =>
    new SignJWT({
      email: 'ravi@kickstand.example',
      email_verified: true,
      nonce: state.asked.get('nonce'),
      ...state.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: state.kid })
      .setIssuer(String(state.claims.iss ?? issuer))
      .setAudience(String(state.claims.aud ?? 'kickstand-console'))
      .setSubject(String(state.claims.email ?? 'ravi'))
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(state.key);
  let address = '';
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: address,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      claims_supported: claimsSupported,
    }),
    '/keys': () => ({ keys: [published] }),
    '/token': async () => ({
      access_token: 'unused',
      token_type: 'Bearer',
      id_token: await idToken(address),
    }),
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', address);
    if (url.pathname === '/authorize') {
      state.asked = url.searchParams;
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const answer = await answers[url.pathname]?.();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  return {
    address,
    state,
    foreignKey: foreign.privateKey,
    /** Claims what a test says, signed by the published key. */
    claim(claims: Claims) {
      Object.assign(state, { claims, key: own.privateKey, kid: 'key' });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
