import { ServiceAccountAreaRef } from '../identity/service-accounts.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import {
  type ApiMember,
  type ApiOperation,
  type ApiReference,
  type ApiType,
  apiReferenceOf,
  OPERATION_KINDS,
  TYPE_KINDS,
} from './api-reference.ts';

const OperationKindRef = builder.enumType('ApiOperationKind', {
  description: 'Whether an operation reads or writes.',
  values: OPERATION_KINDS,
});
const TypeKindRef = builder.enumType('ApiTypeKind', {
  description: 'The kind of a type of this API.',
  values: TYPE_KINDS,
});

const MemberRef = builder.objectRef<ApiMember>('ApiMember').implement({
  description: 'An argument of an operation, or a field of a type.',
  fields: (t) => ({
    name: t.exposeString('name'),
    type: t.exposeString('type', { description: "Such as '[Order!]!'." }),
    signature: t.exposeString('signature', {
      description: 'The arguments of a field; often empty.',
    }),
    description: t.exposeString('description', { nullable: true }),
  }),
});

const OperationRef = builder.objectRef<ApiOperation>('ApiOperation').implement({
  description: 'A query or mutation.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OperationKindRef }),
    name: t.exposeString('name'),
    type: t.exposeString('type'),
    description: t.exposeString('description', { nullable: true }),
    arguments: t.expose('arguments', { type: [MemberRef], estimatedRows: 5 }),
    areas: t.expose('areas', {
      type: [ServiceAccountAreaRef],
      estimatedRows: 1,
      description: 'The areas of service accounts that permit it; none for most.',
    }),
  }),
});

const TypeRef = builder.objectRef<ApiType>('ApiType').implement({
  description: 'A type that operations take or return.',
  fields: (t) => ({
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: TypeKindRef }),
    description: t.exposeString('description', { nullable: true }),
    fields: t.expose('fields', { type: [MemberRef], estimatedRows: 10 }),
    values: t.exposeStringList('values', {
      description: 'Values of an enumeration, types of a union.',
    }),
  }),
});

const GroupRef = builder.objectRef<ApiReference['groups'][number]>('ApiGroup').implement({
  description: 'The operations of one subject, such as orders.',
  fields: (t) => ({
    name: t.exposeString('name'),
    operations: t.expose('operations', { type: [OperationRef], estimatedRows: 25 }),
  }),
});

const ReferenceRef = builder.objectRef<ApiReference>('ApiReference').implement({
  description: 'The operations and types of this API, with their descriptions.',
  fields: (t) => ({
    groups: t.expose('groups', { type: [GroupRef], estimatedRows: 12 }),
    types: t.expose('types', { type: [TypeRef], estimatedRows: 350 }),
  }),
});

builder.queryField('apiReference', (t) =>
  t.field({
    type: ReferenceRef,
    description: 'The reference at /docs/api.',
    resolve: (_root, _args, _context, info) => apiReferenceOf(info.schema),
  }),
);
