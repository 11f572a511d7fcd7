import type { ObjectRef } from '@pothos/core';
import { builder, PageInfoRef } from '../platform/graphql/graphql-builder.ts';
import type { PageOf } from './plain-list.ts';

/**
 * The type of a page of a plain list.
 * @param name of the type: 'ImportList'.
 */
export function pageType<Row>(
  name: string,
  node: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
  description: string,
) {
  return builder.objectRef<PageOf<Row>>(name).implement({
    description,
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.field({ type: [node], resolve: ({ nodes }) => nodes }),
    }),
  });
}
