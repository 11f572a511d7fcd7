import type { Exception } from './today-query.ts';

/** An exception as mutations name it; a summary has no such name. */
export type NamedException = Pick<Exception, 'rule' | 'hubId'> & { readonly subjectId: string };

/** The name of an exception; undefined for a summary. */
export const exceptionName = ({ rule, subjectId, hubId }: Exception): NamedException | undefined =>
  subjectId === null ? undefined : { rule, subjectId, hubId };

/** Distinguishes the rows of the queue. */
export const exceptionKey = ({ rule, subjectId, hubId }: Exception) =>
  `${rule} ${subjectId} ${hubId}`;
