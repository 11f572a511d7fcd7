import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { incompatibleChanges, readReleasedApis, releasedApi } from '../test/released-api.ts';
import { schema } from './schema.ts';

const RELEASED = releasedApi(
  buildSchema(`
    type Query { orders(state: String, tag: String): [Order!]! unused: Int }
    type Order { id: ID! state: String! note: String size: Int! }
  `),
  ['query Open($state: String) { orders(state: $state) { id state note } }'],
);
const RELEASES = [...(await readReleasedApis())];
const ORDERS = 'orders(state: String, tag: String)';

describe('incompatible with the API of a release:', () => {
  it.each([
    [
      'nothing, if fields are added',
      `${ORDERS}: [Order!]!`,
      'id: ID! state: String! note: String size: Int! more: Int',
      [],
    ],
    [
      'nothing, if a text becomes an enumeration',
      `${ORDERS}: [Order!]!`,
      'id: ID! state: State! note: State! size: Int!',
      [],
    ],
    [
      'a removed field',
      `${ORDERS}: [Order!]!`,
      'id: ID! state: String! size: Int!',
      [
        'Order.note was removed.',
        'Cannot query field "note" on type "Order". In: query Open($state:String){orders(state:$state){id state note}}',
      ],
    ],
    [
      'a field that becomes nullable',
      `${ORDERS}: [Order!]!`,
      'id: ID! state: State note: String size: Int!',
      ['Order.state changed type from String! to State.'],
    ],
    [
      'a field of another type',
      `${ORDERS}: [Order!]!`,
      'id: ID! state: String! note: String size: Float!',
      ['Order.size changed type from Int! to Float!.'],
    ],
    [
      'an argument that becomes an enumeration',
      'orders(state: State, tag: String): [Order!]!',
      'id: ID! state: State! note: String size: Int!',
      [
        'Query.orders arg state has changed type from String to State.',
        'Variable "$state" of type "String" used in position expecting type "State". In: query Open($state:String){orders(state:$state){id state note}}',
      ],
    ],
    [
      'a new required argument',
      'orders(state: String, tag: String, hub: ID!): [Order!]!',
      'id: ID! state: String! note: String size: Int!',
      [
        'A required arg hub on Query.orders was added.',
        'Field "orders" argument "hub" of type "ID!" is required, but it was not provided. In: query Open($state:String){orders(state:$state){id state note}}',
      ],
    ],
  ])('%s', (_change, query, order, problems) => {
    const today = buildSchema(
      `enum State { open } type Query { ${query} unused: Int } type Order { ${order} }`,
    );
    expect(incompatibleChanges(RELEASED, today)).toEqual(problems);
  });
});

describe('the API of a release', () => {
  it('is kept', () => expect(RELEASES.map(([release]) => release)).toContain('1.0.0'));
  it.each(RELEASES)('%s: its programs and open pages still work', (_release, api) => {
    expect(incompatibleChanges(api, schema)).toEqual([]);
  });
});
