import type { Rehearsal } from '@kickstand/domain/history/rehearsal.ts';
import { type Command, type CommandResult, inputOf, type UnitOfWork } from './command.ts';
import { executeCommand } from './execute-command.ts';
import { rehearsalOf } from './rehearse-command.ts';
import type { RequestContext } from './request-context.ts';

/** A command of whatever types, with its input as it is sent or stored. */
export interface AnyCommand {
  readonly name: string;
  /** Whether it asks the payment provider, for an approval or for a fresh sign-in, which running it in another command omits. */
  readonly asksFirst: boolean;
  /** @throws Refused or BadInput if the input is invalid. */
  check(raw: unknown): void;
  rehearse(context: RequestContext, raw: unknown): Promise<Rehearsal>;
  execute(context: RequestContext, raw: unknown): Promise<CommandResult>;
  /** Runs it as a part of another command, in its transaction. */
  runWithin(unit: UnitOfWork, raw: unknown): Promise<CommandResult>;
}

/** Forgets the types of a command, for tables of several. */
export function anyCommand<Raw, Input, Result extends CommandResult>(
  command: Command<Raw, Input, Result>,
): AnyCommand {
  const { name, prepare, settle, approval, needsFreshSignIn } = command;
  return {
    name,
    asksFirst: Boolean(prepare ?? settle ?? approval ?? needsFreshSignIn),
    check: (raw) => void inputOf(command, raw),
    rehearse: (context, raw) => rehearsalOf(context, command, raw),
    execute: (context, raw) => executeCommand(context, command, raw),
    runWithin: (unit, raw) => command.run(unit, inputOf(command, raw), undefined),
  };
}

/** Commands by their names, under which others refer to them. */
export const byName = (commands: readonly AnyCommand[]): ReadonlyMap<string, AnyCommand> =>
  new Map(commands.map((command) => [command.name, command]));
