import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openMigratedDatabase } from '../../test/test-database.ts';
import { mountBuiltInIdentity } from '../adapters/identity-built-in/identity-built-in.ts';
import { createOidcIdentity } from '../adapters/identity-oidc/identity-oidc.ts';
import { parseConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { failureRecorder } from '../platform/http/record-failure.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { createAuthentication } from './authenticate.ts';
import { BACKCHANNEL_LOGOUT_PATH } from './backchannel-logout.ts';
import { listSignInStaff } from './list-sign-in-staff.ts';
import { hashPassword } from './password.ts';
import { RequestOwners } from './request-owners.ts';
import { SecurityJournal } from './security-journal.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { CALLBACK_PATH } from './sign-in-routes.ts';
import { StaffSessions } from './staff-sessions.ts';

export const QA_PASSWORD = 'correct horse battery staple';

/** A clock that tests advance; real time until then. */
export class TestClock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  advance(seconds: number): void {
    this.#ahead += seconds * 1000;
  }
  reset(): void {
    this.#ahead = 0;
  }
}

/** A database with three staff users, and a data folder. */
export async function openTestDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-identity-'));
  const { database, close: drop } = await openMigratedDatabase();
  const passwordHash = await hashPassword(QA_PASSWORD);
  const add = async (email: string, fullName: string, disabled: boolean) => {
    const id = newId();
    await sql`
      insert into staff_users (id, email, full_name, disabled, password_hash)
      values (${id}, ${email}, ${fullName}, ${disabled}, ${passwordHash})`.execute(database.sql);
    return id;
  };
  const ids = {
    dana: await add('dana@kickstand.example', 'Dana <Petrović>', false),
    ravi: await add('ravi@kickstand.example', 'Ravi Nair', false),
    gone: await add('gone@kickstand.example', 'Former Colleague', true),
  };
  const close = async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, database, ids, close };
}

interface TestServerOptions {
  readonly env?: Record<string, string>;
  readonly overTheNetwork?: boolean;
  /** Replaces the introspection response for an account that signed in earlier. */
  readonly confirm?: IdentityProvider['confirm'];
  /** The address of another issuer, as a company has its own. */
  readonly issuer?: string;
}

/** A listening server with sign-in, on a free port. */
export async function startTestServer(
  opened: { readonly database: Database; readonly folder: string },
  options: TestServerOptions = {},
) {
  const { database, folder } = opened;
  const config = parseConfig({ PORT: '0', DATA_DIR: folder, ...options.env });
  const log = createLog('silent');
  const clock = new TestClock();
  const authSecret = await loadAuthSecret(config);
  const common = { database, clock, log, authSecret, companyDomain: config.COMPANY_DOMAIN };
  let address = 'http://127.0.0.1:0';
  const baseUrl = () => config.PUBLIC_URL ?? address;
  const owners = new RequestOwners({ ...common, baseUrl });
  const { accessTokens } = owners;
  const app = await createHttpServer(config, log, { findOwner: (each) => owners.find(each) });
  const builtIn = await mountBuiltInIdentity(app, {
    database,
    log,
    baseUrl,
    listAccounts: () => listSignInStaff(database.sql),
    callbackPath: CALLBACK_PATH,
    backchannelLogoutPath: BACKCHANNEL_LOGOUT_PATH,
  });
  // The same issuer as an external one, reached by its address.
  const external = createOidcIdentity({
    issuer: () => options.issuer ?? `${address}/oidc`,
    clientId: 'kickstand-console',
    lastingSubjects: true,
    acrValues: config.OIDC_ACR_VALUES,
    ...(!options.issuer && { parameters: { prompt: 'login' } }),
  });
  const identityProvider = {
    ...(options.overTheNetwork || options.issuer ? external : builtIn),
    ...(options.confirm && { confirm: options.confirm }),
  };
  const journal = new SecurityJournal(common);
  const idleHours = config.SESSION_IDLE_HOURS;
  await registerSessionRoutes(app, {
    ...common,
    config,
    recordFailure: failureRecorder(log),
    identityProvider,
    accessTokens,
    journal,
    staffSessions: new StaffSessions({
      ...common,
      changes: { announce: () => {} },
      identityProvider,
      idleHours,
      sessionsPerPerson: config.SESSIONS_PER_PERSON,
    }),
    baseUrl,
  });
  const authentication = createAuthentication({ ...common, owners, journal });
  // Replaces the API: returns the bearer. It rejects forms although the login page accepts them.
  app.post('/graphql', async (request, reply) => {
    const bearer = await authentication.verify(request);
    const caller = bearer && (await authentication.admission(bearer, request).check());
    return caller ?? (await reply.code(401).send({}));
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, clock, accessTokens, journal, authSecret, config };
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** A minimal browser: it stores cookies by path and does not follow redirects automatically. */
export class TestBrowser {
  readonly cookies = new Map<string, Cookie>();
  readonly setCookieHeaders: string[] = [];

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, origin } = new URL(address);
    const headers = new Headers(init.headers);
    const sent = [...this.cookies].filter(([, cookie]) => pathname.startsWith(cookie.path));
    if (sent.length > 0) {
      headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    }
    if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', origin);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line, pathname);
    return response;
  }

  #keep(line: string, pathname: string): void {
    this.setCookieHeaders.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const attribute = (wanted: string) =>
      attributes
        .find((each) => each.toLowerCase().startsWith(`${wanted}=`))
        ?.slice(wanted.length + 1);
    const expires = attribute('expires');
    if (attribute('max-age') === '0' || (expires && new Date(expires) <= new Date())) {
      this.cookies.delete(name);
    } else {
      const value = pair.slice(name.length + 1);
      this.cookies.set(name, { value, path: attribute('path') ?? pathname });
    }
  }

  /** Follows redirects to the first page that is not one. */
  async open(address: string, init: RequestInit = {}): Promise<{ url: string; page: Response }> {
    let url = address;
    let page = await this.fetch(url, init);
    for (let hops = 0; hops < 8 && page.status >= 300 && page.status < 400; hops += 1) {
      url = new URL(page.headers.get('location') ?? '', url).href;
      page = await this.fetch(url);
    }
    return { url, page };
  }

  /**
   * Signs in through the built-in provider's page with the given address; returns the last page.
   */
  async signIn(address: string, email: string): Promise<Response> {
    const login = await this.open(`${address}/auth/start`);
    const body = new URLSearchParams({ email });
    return (await this.open(login.url, { method: 'POST', body })).page;
  }

  /** Refreshes with the cookie's token. */
  async refresh(address: string, body?: { idleSeconds: number }) {
    const response = await this.fetch(`${address}/auth/refresh`, {
      method: 'POST',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, answer: await response.json() };
  }

  /** Signs in with e-mail and password. */
  async login(address: string, email: string, password: string): Promise<Response> {
    return await this.fetch(`${address}/auth/qa-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  }

  /** A new browser with the same cookies: a stolen copy, or another tab. */
  copy(): TestBrowser {
    const browser = new TestBrowser();
    for (const [name, cookie] of this.cookies) browser.cookies.set(name, cookie);
    return browser;
  }

  get refreshToken(): string | undefined {
    return this.cookies.get('ks_refresh')?.value;
  }
}
