/** How often a subsidy is paid. */
export const SUBSIDY_CADENCES = ['MONTHLY', 'ONE_TIME'] as const;
export type SubsidyCadence = (typeof SUBSIDY_CADENCES)[number];
export const SUBSIDY_CADENCE_LABELS: Record<SubsidyCadence, string> = {
  MONTHLY: 'Monthly',
  ONE_TIME: 'One time',
};

/** How the organization pays the subsidy. */
export const SUBSIDY_PROCESSES = ['PAYROLL', 'INVOICE', 'BENEFITS_CARD'] as const;
export type SubsidyProcess = (typeof SUBSIDY_PROCESSES)[number];
export const SUBSIDY_PROCESS_LABELS: Record<SubsidyProcess, string> = {
  PAYROLL: 'Payroll',
  INVOICE: 'Invoice',
  BENEFITS_CARD: 'Benefits card',
};
