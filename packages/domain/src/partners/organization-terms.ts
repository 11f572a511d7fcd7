import { keysOf } from '../kernel/keys-of.ts';

/** How often a subsidy is paid. */
export const SUBSIDY_CADENCE_LABELS = {
  MONTHLY: 'Monthly',
  ONE_TIME: 'One time',
};
export const SUBSIDY_CADENCES = keysOf(SUBSIDY_CADENCE_LABELS);

/** How the organization pays the subsidy. */
export const SUBSIDY_PROCESS_LABELS = {
  PAYROLL: 'Payroll',
  INVOICE: 'Invoice',
  BENEFITS_CARD: 'Benefits card',
};
export const SUBSIDY_PROCESSES = keysOf(SUBSIDY_PROCESS_LABELS);
