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
  // The schema builder is extended by merging with its interfaces, type parameters included.
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
       * Of a list: how many entries it can be expected to hold, by which the size of an answer is
       * estimated before execution. Longer lists are answered all the same, within the budget.
       */
      estimatedRows?: number;
    }
  }
}

/** Makes every list of the schema count against the budget of its request. */
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
