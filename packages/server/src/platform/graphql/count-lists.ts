import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { countList } from './response-budget.ts';

declare global {
  // The schema builder is extended by declaration merging, including type parameters.
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      countLists: CountLists<Types>;
    }
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /**
       * The expected number of entries of a list, by which the response size is estimated before
       * execution. Longer lists are allowed within the budget.
       */
      estimatedRows?: number;
    }
  }
}

/** Makes every list of the schema count against its request's budget. */
class CountLists<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const { estimatedRows } = config.pothosOptions;
    if (estimatedRows === undefined) return config;
    return { ...config, extensions: { ...config.extensions, estimatedRows } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { type }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    return type.kind === 'List' ? countList(resolve) : resolve;
  }
}

SchemaBuilder.registerPlugin('countLists', CountLists);
