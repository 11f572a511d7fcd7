import {
  SUBSIDY_CADENCE_LABELS,
  SUBSIDY_CADENCES,
  SUBSIDY_PROCESS_LABELS,
  SUBSIDY_PROCESSES,
} from '@kickstand/domain/partners/organization-terms.ts';

export const CADENCE_OPTIONS = SUBSIDY_CADENCES.map((value) => ({
  value,
  label: SUBSIDY_CADENCE_LABELS[value],
}));

export const PROCESS_OPTIONS = SUBSIDY_PROCESSES.map((value) => ({
  value,
  label: SUBSIDY_PROCESS_LABELS[value],
}));
