import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseForm } from '@kickstand/billing-sandbox/form-body.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { readDeclarations } from './contract-declarations.test-support.ts';
import { SchemaWriter } from './contract-schema.test-support.ts';
import type { FetchFunction } from './stripe-connection.ts';

/** The API of the vendor's library, parsed from the installed version. */
interface ContractRoute {
  readonly method: string;
  readonly pattern: RegExp;
  /** Routes without placeholders come first, so that '/v1/invoices/search' does not match an id. */
  readonly placeholders: number;
  validator(): ValidateFunction;
}

const LIBRARY = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');
const REQUEST = /^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('(\w+)', [`']([^`']+)[`']/gm;

function readRoutes(): ContractRoute[] {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true });
  const shared = readDeclarations(readFileSync(join(LIBRARY, 'shared.d.ts'), 'utf8'));
  const folder = join(LIBRARY, 'resources');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.js'),
  );
  return files.flatMap((file) => {
    const script = readFileSync(join(folder, file), 'utf8');
    const types = readFileSync(join(folder, file.replace(/js$/, 'd.ts')), 'utf8');
    return [...script.matchAll(REQUEST)].map(([, name, method = '', path = '']): ContractRoute => {
      const parts = path.split(/\$\{[^}]+\}/);
      const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const parameters = new RegExp(`^    ${name}\\(.*?params\\??: ([\\w.]+)`, 'm').exec(
        types,
      )?.[1];
      let compiled: ValidateFunction | undefined;
      return {
        method,
        pattern: new RegExp(`^${escaped.join('[^/]+')}$`),
        placeholders: parts.length - 1,
        validator() {
          const writer = new SchemaWriter(new Map([...shared, ...readDeclarations(types)]));
          const schema = parameters
            ? writer.reference(parameters)
            : { type: 'object', additionalProperties: false };
          compiled ??= ajv.compile({ ...schema, definitions: writer.definitions });
          return compiled;
        },
      };
    });
  });
}

function complaintAbout(validate: ValidateFunction, form: unknown): string | undefined {
  if (validate(structuredClone(form))) return undefined;
  const errors = validate.errors ?? [];
  const worst =
    errors.find(({ keyword }) => keyword === 'additionalProperties') ??
    errors.find(({ keyword }) => keyword === 'required') ??
    errors[0];
  const { additionalProperty = '' } = worst?.params ?? {};
  return `${worst?.instancePath} ${worst?.message} ${additionalProperty}`.trim();
}

/**
 * Checks requests against the vendor's contract before they reach the sandbox: paths, parameters
 * and types of the installed library, and our own idempotency key on every write.
 */
export function createStripeContract() {
  const routes = readRoutes().sort((a, b) => a.placeholders - b.placeholders);
  const keys = new Map<string, string>();
  /** Requests that the provider would reject. */
  const violations: string[] = [];

  function complaint(method: string, url: URL, body: string, key: string | null) {
    const { pathname } = url;
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname));
    if (!route) return `there is no ${method} ${pathname}`;
    const wrong = complaintAbout(route.validator(), parseForm(body));
    if (wrong) return `${method} ${pathname}: ${wrong}`;
    if (method === 'GET' || pathname === '/v1/invoices/create_preview') return undefined;
    // The library's own keys differ on each attempt.
    if (key === null || key.startsWith('stripe-node-retry-')) {
      return `${method} ${pathname}: no key of ours`;
    }
    const request = `${method} ${pathname} ${body}`;
    if ((keys.get(key) ?? request) !== request) {
      return `${method} ${pathname}: keys can only be used with the same parameters they were first used with (${key})`;
    }
    keys.set(key, request);
    return undefined;
  }

  return {
    routes,
    violations,
    /** Rejects requests that break the contract, and forwards the others. */
    inFrontOf(inner: FetchFunction): FetchFunction {
      return async (input, init) => {
        const request = new Request(input, init);
        const url = new URL(request.url);
        const sent = request.method === 'GET' ? url.search : await request.clone().text();
        const key = request.headers.get('idempotency-key');
        const message = complaint(request.method, url, sent, key);
        if (message === undefined) return await inner(input, init);
        violations.push(message);
        const reused = message.includes('first used with');
        const error = { type: reused ? 'idempotency_error' : 'invalid_request_error', message };
        return Response.json({ error }, { status: 400 });
      };
    },
  };
}
