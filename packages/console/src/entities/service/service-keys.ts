/** Query keys of service jobs. app/invalidated.ts decides what a save invalidates. */
export const serviceKeys = {
  job: (id: string) => ['service-job', id] as const,
  jobs: (filters: object) => ['service-jobs', filters] as const,
  choices: (text: string) => ['part-choices', text] as const,
};
