import type { InputFieldMap, InputObjectRef, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { Command, CommandResult, Sent } from '../command.ts';
import { executeCommand } from '../execute-command.ts';
import type { RequestContext } from '../request-context.ts';
import { builder, type SuccessPayload, SuccessPayloadRef } from './graphql-builder.ts';
import { answering } from './payload-errors.ts';

type EntityRef<Entity> = ObjectRef<typeof builder.$inferSchemaTypes, Entity>;
type AttributesRef<Attributes> = InputObjectRef<typeof builder.$inferSchemaTypes, Attributes>;
export type ArgumentBuilder = Parameters<Parameters<typeof builder.mutationField>[1]>[0]['arg'];

/** An argument for the version that a caller has edited. */
export const editedVersion = (arg: ArgumentBuilder) =>
  arg({
    type: 'DateTime',
    description: 'The `updatedAt` of the edited version; rejected if there is a newer one.',
  });

/** The arguments of a mutation, if they fit the input of its command. */
type ArgumentsFor<Raw, Args extends InputFieldMap> = (
  arg: ArgumentBuilder,
) => Args & (InputShapeFromFields<Args> extends Sent<Raw> ? unknown : never);

type Found<Entity, Nullable> =
  | Entity
  | Promise<Entity>
  | (Nullable extends true ? Promise<Entity | undefined> : never);

/**
 * Makes a function that adds mutations to the schema. Each executes a command, whose input are the arguments, and
 * returns an entity.
 * @param entity its type.
 * @param read reads it after the command, by the result.
 * @param nullable whether it may be missing then.
 */
export function commandFields<
  Done extends object,
  Entity extends object,
  Nullable extends boolean = false,
>(
  entity: EntityRef<Entity>,
  read: (context: RequestContext, done: Done) => Found<Entity, Nullable>,
  nullable?: Nullable,
) {
  const type: EntityRef<object> = entity;
  const find: (context: RequestContext, done: Done) => Found<object, true> = read;
  const optional: boolean = nullable ?? false;
  return <Raw, Input, Result extends CommandResult & Done, Args extends InputFieldMap>(
    command: Command<Raw, Input, Result>,
    args: ArgumentsFor<Raw, Args>,
    description?: string,
  ): void => {
    builder.mutationField(command.name, (t) =>
      t.field({
        type,
        nullable: optional,
        description,
        args: args(t.arg),
        resolve: async (_root, sent, context) =>
          await find(context, await executeCommand(context, command, sent)),
      }),
    );
  };
}

/** Adds a mutation that returns success; a refusal is an error of the request. */
export const addConfirmedCommand = commandFields(SuccessPayloadRef, () => ({
  success: true,
  error: null,
}));

/** Adds a mutation that returns true; a refusal is an error of the request. */
export function addTrueCommand<
  Raw,
  Input,
  Result extends CommandResult,
  Args extends InputFieldMap,
>(command: Command<Raw, Input, Result>, args: ArgumentsFor<Raw, Args>, description: string): void {
  builder.mutationField(command.name, (t) =>
    t.boolean({
      description,
      args: args(t.arg),
      resolve: async (_root, sent, context) => {
        await executeCommand(context, command, sent);
        return true;
      },
    }),
  );
}

/**
 * Adds a mutation that saves a form: it creates an entity, or updates the one with the id.
 * @param attributes the fields of the form, which are in the input of the command.
 * @param read reads the entity after the command, by the result.
 */
export function addSaveCommand<Raw, Input, Result extends CommandResult, Entity extends object>(
  entity: EntityRef<Entity>,
  command: Command<Raw, Input, Result>,
  attributes: AttributesRef<object & Sent<NoInfer<Raw>>>,
  read: (context: RequestContext, done: Result) => Promise<Entity>,
  description: string,
): void {
  const type: EntityRef<object> = entity;
  const form: AttributesRef<object> = attributes;
  builder.mutationField(command.name, (t) =>
    t.field({
      type,
      description,
      args: {
        id: t.arg.id(),
        attributes: t.arg({ type: form, required: true }),
        expectedUpdatedAt: t.arg({ type: 'DateTime' }),
      },
      resolve: async (_root, { attributes: given, ...version }, context) =>
        read(context, await executeCommand(context, command, { ...given, ...version })),
    }),
  );
}

/** Adds a mutation that only returns whether its command succeeded, and else the reasons against it. */
export function addSuccessCommand<
  Raw,
  Input,
  Result extends CommandResult,
  Args extends InputFieldMap,
>(command: Command<Raw, Input, Result>, args: ArgumentsFor<Raw, Args>, description?: string): void {
  builder.mutationField(command.name, (t) =>
    t.field({
      type: SuccessPayloadRef,
      description,
      args: args(t.arg),
      resolve: async (_root, sent, context): Promise<SuccessPayload> => {
        const { error } = await answering(context, () => executeCommand(context, command, sent));
        return { success: error === null, error };
      },
    }),
  );
}
