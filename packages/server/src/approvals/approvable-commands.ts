import { confirmBulkRun } from '../bulk/steer-bulk-run.ts';
import { chargeCustomer } from '../customers/charge-customer.ts';
import { creditCustomer } from '../customers/credit-customer.ts';
import { chargeDeductible } from '../inventory/charge-deductible.ts';
import { changeVehicle } from '../orders/change-vehicle.ts';
import type { Command, CommandResult } from '../platform/command.ts';
import { executeCommand } from '../platform/execute-command.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { buyOutSubscription } from '../subscriptions/buy-out-subscription.ts';

type Run = (context: RequestContext, input: unknown) => Promise<CommandResult>;

function approvable<Raw, Input, Result extends CommandResult>(
  command: Command<Raw, Input, Result>,
): readonly [name: string, run: Run] {
  return [command.name, (context, input) => executeCommand(context, command, input)];
}

/** The commands with `approval`, by their names, under which requests store them. */
export const APPROVABLE_COMMANDS: Readonly<Record<string, Run>> = Object.fromEntries([
  approvable(buyOutSubscription),
  approvable(changeVehicle),
  approvable(chargeCustomer),
  approvable(chargeDeductible),
  approvable(confirmBulkRun),
  approvable(creditCustomer),
]);
