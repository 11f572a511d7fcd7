import { readFileSync } from 'node:fs';
import { API_ERROR_CODES, apiGroupOf } from '@kickstand/domain/staff/api-reference.ts';
import {
  SERVICE_ACCOUNT_AREAS,
  SERVICE_ACCOUNT_FIELDS,
} from '@kickstand/domain/staff/service-account-areas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { schema } from '../schema.ts';
import type { ApiReference } from './api-reference.ts';

const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.keys(root?.getFields() ?? {}),
);

describe('the API reference', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
  });
  afterAll(() => server.close());

  it('lists every operation in one group, and every type', async () => {
    const { data } = await server.ask<{ apiReference: ApiReference }>(
      `{ apiReference { groups { name operations { kind name type description areas
          arguments { name type description } } }
        types { name kind description values fields { name type signature description } } } }`,
    );
    const { groups, types } = data.apiReference;
    const listed = groups.flatMap((group) => group.operations.map(({ name }) => name));
    expect(listed.toSorted()).toEqual(operations.toSorted());
    const create = groups
      .flatMap((group) => group.operations)
      .find((o) => o.name === 'orderCreate');
    expect(create).toMatchObject({
      kind: 'mutation',
      type: 'OrderCreatePayload!',
      areas: ['ORDERS'],
      arguments: [{ name: 'attributes', type: 'OrderCreateAttributes!' }],
    });
    const attributes = types.find(({ name }) => name === 'OrderCreateAttributes');
    expect(attributes?.kind).toBe('input');
    expect(attributes?.fields.find(({ name }) => name === 'stripeCheckoutInvoiceId')).toEqual({
      name: 'stripeCheckoutInvoiceId',
      type: 'String',
      signature: '',
      description: expect.stringMatching(/^The paid invoice/),
    });
    const names = new Set(types.map(({ name }) => name));
    for (const { fields } of types) {
      for (const { type } of fields) {
        const named = type.replaceAll(/[[\]!]/g, '');
        expect(names.has(named) || /^(ID|String|Int|Float|Boolean)$/.test(named), type).toBe(true);
      }
    }
  });

  it('has a group for every operation', () => {
    expect(operations.filter((name) => apiGroupOf(name) === undefined)).toEqual([]);
  });
});

describe('docs/api.md', () => {
  const guide = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

  it('lists every error code with its meaning', () => {
    for (const [code, meaning] of Object.entries(API_ERROR_CODES)) {
      expect(guide.replaceAll('`', '')).toContain(`| ${code} | ${meaning} |`);
    }
  });

  it('lists the operations of every area', () => {
    for (const area of SERVICE_ACCOUNT_AREAS) {
      const { Query = [], Mutation = [] } = SERVICE_ACCOUNT_FIELDS[area];
      const names = [...Query, ...Mutation].map((name) => `\`${name}\``).join(', ');
      expect(guide).toContain(`| \`${area}\` | ${names} |`);
    }
  });
});
