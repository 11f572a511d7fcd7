/** Query keys of Today. app/invalidated.ts decides what a save invalidates. */
export const todayKeys = {
  of: (scope: { readonly hubIds: readonly string[]; readonly mine: boolean }) =>
    ['today', scope] as const,
  about: (subject: string, id: string) => ['today', 'about', subject, id] as const,
  figures: (hubIds: readonly string[]) => ['today-figures', hubIds] as const,
  rules: (hubId: string | null) => ['today-rules', hubId] as const,
  mySettings: ['my-settings'] as const,
};
