import { confirmBulkRun } from '../bulk/steer-bulk-run.ts';
import { chargeCustomer } from '../customers/charge-customer.ts';
import { creditCustomer } from '../customers/credit-customer.ts';
import { chargeDeductible } from '../inventory/charge-deductible.ts';
import { changeVehicle } from '../orders/change-vehicle.ts';
import { anyCommand, byName } from '../platform/any-command.ts';
import { buyOutSubscription } from '../subscriptions/buy-out-subscription.ts';

/** The commands with `approval`, by their names, under which requests store them. */
export const APPROVABLE_COMMANDS = byName([
  anyCommand(buyOutSubscription),
  anyCommand(changeVehicle),
  anyCommand(chargeCustomer),
  anyCommand(chargeDeductible),
  anyCommand(confirmBulkRun),
  anyCommand(creditCustomer),
]);
