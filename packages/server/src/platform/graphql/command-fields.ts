import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import { type Command, type CommandResult, executeCommand, type Sent } from '../command.ts';
import type { RequestContext } from '../request-context.ts';
import { builder, type SuccessPayload, SuccessPayloadRef } from './graphql-builder.ts';
import { answering } from './payload-errors.ts';

type EntityRef<Entity> = ObjectRef<typeof builder.$inferSchemaTypes, Entity>;
type ArgumentBuilder = Parameters<Parameters<typeof builder.mutationField>[1]>[0]['arg'];

/** The arguments of a mutation, if they fit the input of its command. */
type ArgumentsFor<Raw, Args extends InputFieldMap> = (
  arg: ArgumentBuilder,
) => Args & (InputShapeFromFields<Args> extends Sent<Raw> ? unknown : never);

/**
 * Makes a function that adds mutations to the schema. Each executes a command, whose input are the arguments, and
 * returns an entity.
 * @param entity its type.
 * @param read reads it after the command, by the result.
 */
export function commandFields<Done extends object, Entity extends object>(
  entity: EntityRef<Entity>,
  read: (context: RequestContext, done: Done) => Entity | Promise<Entity>,
) {
  const type: EntityRef<object> = entity;
  return <Raw, Input, Result extends CommandResult & Done, Args extends InputFieldMap>(
    command: Command<Raw, Input, Result>,
    args: ArgumentsFor<Raw, Args>,
    description?: string,
  ): void => {
    builder.mutationField(command.name, (t) =>
      t.field({
        type,
        description,
        args: args(t.arg),
        resolve: async (_root, sent, context) =>
          read(context, await executeCommand(context, command, sent)),
      }),
    );
  };
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
        const { error } = await answering(() => executeCommand(context, command, sent));
        return { success: error === null, error };
      },
    }),
  );
}
