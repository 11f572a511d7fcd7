import {
  type GraphQLSchema,
  isInputObjectType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { readReleasedApi, readReleasedApis } from '../test/released-api.ts';
import { schema } from './schema.ts';

/** The fields of all types, with their paths: 'Order.state'. */
const fieldsOf = (of: GraphQLSchema) =>
  Object.values(of.getTypeMap())
    .filter((type) => isObjectType(type) || isInputObjectType(type))
    .filter((type) => !isIntrospectionType(type))
    .flatMap((owner) =>
      Object.values(owner.getFields()).map(({ name, type, description }) => {
        return { path: `${owner.name}.${name}`, name, owner, type, description };
      }),
    );
type Field = ReturnType<typeof fieldsOf>[number];
const paths = (fields: readonly Field[]) => fields.map(({ path }) => path).toSorted();

const fields = fieldsOf(schema);
const released = new Set(
  [...(await readReleasedApis()).values()].flatMap((text) =>
    paths(fieldsOf(readReleasedApi(text).schema)),
  ),
);
/** Queries or mutations that no release has. */
const newFieldsOf = (root: string) =>
  fields.filter(({ owner, path }) => owner.name === root && !released.has(path));

describe('descriptions', () => {
  it('every type says what it is', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
    );
    expect(types.length).toBeGreaterThan(300);
    expect(types.flatMap(({ name, description }) => (description ? [] : [name]))).toEqual([]);
  });

  it('every new operation says what it does', () => {
    const operations = [...newFieldsOf('Query'), ...newFieldsOf('Mutation')];
    expect(paths(operations.filter(({ description }) => !description))).toEqual([]);
  });

  it('a fraction says what it measures, a list of texts what it has', () => {
    const needWords = fields.filter(({ type }) => /^(Float|\[String)/.test(String(type)));
    expect(needWords.length).toBeGreaterThan(30);
    expect(paths(needWords.filter(({ description }) => !description))).toEqual([]);
  });
});

/** Texts whose names are those of codes, by the reason why they are no enumerations. */
const TEXTS = {
  'a word of the payment provider, which may have more': [
    'AdoptionObject.status',
    'CustomerInvoice.state',
    'Subscription.paymentStatus',
    'TaxRate.taxType',
  ],
  'a label or a sentence': [
    'AvailableAsset.unavailableReason',
    'CustomerMoneyEntry.kind',
    'CustomerMoneyEntry.reason',
    'Dispute.reason',
    'Dispute.status',
    'ExceptionSnooze.reason',
    'OfferedAction.disabledReason',
    'OfficeVisibilityFailed.action',
    'OrderHold.reason',
  ],
  'values with dots or colons, which names cannot have': [
    'CustomerTimelineEntry.kind',
    'Event.kind',
    'PurchaseOrder.destinationType',
    'SecurityEvent.kind',
  ],
  'a state of one of several kinds of records': ['Event.state', 'Found.state'],
  'of a record of any kind': ['BillingDifference.entityType', 'SecurityEvent.subjectType'],
  'a type of this API': ['ApiMember.type', 'ApiOperation.type'],
};

it('a field that has one of a few values is an enumeration', () => {
  const texts = fields.filter(
    ({ owner, name, type }) =>
      isObjectType(owner) &&
      String(type).startsWith('String') &&
      /(state|status|kind|type|mode|way|source|action|decision|severity|reason)$/i.test(name),
  );
  expect(paths(texts)).toEqual(Object.values(TEXTS).flat().toSorted());
});

/** Mutations since the last release that return something else, with the reason. */
const OTHER_RESULTS: Readonly<Record<string, string>> = {};

it('a new mutation returns the record that it made or changed, or a scalar, and never null', () => {
  const others = newFieldsOf('Mutation').filter(({ type }) => {
    const result = isNonNullType(type) ? type.ofType : undefined;
    return !isScalarType(result) && (!isObjectType(result) || result.name.endsWith('Payload'));
  });
  expect(paths(others)).toEqual(Object.keys(OTHER_RESULTS));
});
