import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import type { Configuration, Provider } from 'oidc-provider';
import type { Database } from '../../platform/database/database.ts';
import { ownOrigins } from '../../platform/http/own-origins.ts';
import { renderPlainPage } from '../../platform/http/plain-page.ts';
import type { Log } from '../../platform/log.ts';
import { loadProviderKeys } from './provider-keys.ts';
import { ProviderRecords } from './provider-records.ts';

/** The provider's path on this server. */
export const MOUNT = '/oidc';
export const STYLESHEET = `${MOUNT}/page.css`;
export const CLIENT_ID = 'kickstand-console';

/** An account that can be signed in as. */
export interface BuiltInAccount {
  readonly email: string;
  readonly fullName: string;
}

export interface BuiltInIdentityOptions {
  readonly database: Database;
  readonly log: Log;
  /** PUBLIC_URL or the listening address; read at the first sign-in. */
  baseUrl(): string;
  /** The active staff users in display order. */
  listAccounts(): Promise<readonly BuiltInAccount[]>;
  /** Path of the sign-in callback, such as '/auth/callback'. */
  readonly callbackPath: string;
  /** The path for logout tokens. */
  readonly backchannelLogoutPath: string;
}

const SCOPES = 'openid email profile';

/** The provider's cookies. Their paths limit them to one sign-in, which `__Host-` would not permit. */
function cookieNames(origin: string) {
  const prefix = origin.startsWith('https:') ? '__Secure-' : '';
  return {
    session: `${prefix}_session`,
    interaction: `${prefix}_interaction`,
    resume: `${prefix}_interaction_resume`,
  };
}

/**
 * Creates the provider; its packages are only loaded here, because most processes never need them.
 */
export async function createProvider(options: BuiltInIdentityOptions): Promise<Provider> {
  const { Provider: OidcProvider } = await import('oidc-provider');
  const { jwks, cookieKeys } = await loadProviderKeys(options.database);
  const [origin] = ownOrigins(options.baseUrl());
  const provider = new OidcProvider(`${origin}${MOUNT}`, {
    ...FIXED,
    adapter: (model) => new ProviderRecords(options.database, model),
    jwks,
    cookies: { keys: cookieKeys, names: cookieNames(origin) },
    clients: [
      {
        client_id: CLIENT_ID,
        // The client is this server itself; PKCE binds the code to it.
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: ownOrigins(options.baseUrl()).map((own) => own + options.callbackPath),
        backchannel_logout_uri: origin + options.backchannelLogoutPath,
        backchannel_logout_session_required: true,
      },
    ],
    findAccount: async (_context, email) => ({
      accountId: email,
      claims: async () => {
        const accounts = await options.listAccounts();
        const name = accounts.find((account) => account.email === email)?.fullName;
        return { sub: email, email, email_verified: true, ...(name && { name }) };
      },
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: CLIENT_ID,
        accountId: context.oidc.session?.accountId,
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  // The mount rewrites host and protocol of every request to the issuer's.
  provider.proxy = true;
  provider.on('server_error', (_context, error) =>
    options.log.error({ err: error }, 'built-in identity provider failed'),
  );
  return provider;
}

const FIXED: Configuration = {
  scopes: SCOPES.split(' '),
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Otherwise the address would only be in userinfo.
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  pkce: { required: () => true },
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    resourceIndicators: { enabled: false },
  },
  // Staff sessions outlive the provider's sessions; the console never requests offline_access here.
  issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: async () => false,
  // It only calls this server, whose loopback address its SSRF guard would reject.
  fetch: (url, request) => fetch(url, Object.assign({}, request, { dispatcher: undefined })),
  interactions: { url: (_context, interaction) => `${MOUNT}/interaction/${interaction.uid}` },
  ttl: {
    AccessToken: 300,
    AuthorizationCode: 60,
    Grant: 30 * 24 * 3600,
    IdToken: 300,
    Interaction: 3600,
    RefreshToken: 2 * 24 * 3600,
    Session: 3600,
  },
  renderError: (context, out) => {
    context.type = 'html';
    context.body = renderPlainPage({
      title: 'Sign-in did not finish',
      stylesheet: STYLESHEET,
      content: `<p>${escapeHtml(out.error_description ?? out.error)}</p>
<p>Close this window and sign in again.</p>`,
    });
  },
};
