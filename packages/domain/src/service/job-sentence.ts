import { daysSince, dayWords, type Moment } from '../kernel/day-words.ts';
import type { ServiceJobState } from './job-states.ts';

/** What the sentence of a service job is about. */
export interface JobSentenceFacts {
  readonly state: ServiceJobState;
  /** An ISO date. */
  readonly dueOn: string | null;
  readonly openedAt: string;
}

/** What is to be done with a service job and by when; undefined once it is closed. */
export function jobSentence(job: JobSentenceFacts, moment: Moment): string | undefined {
  if (job.state !== 'OPEN') return undefined;
  return `${waits(job, moment)}. Finish it when the work is done.`;
}

function waits({ dueOn, openedAt }: JobSentenceFacts, moment: Moment): string {
  if (dueOn === null) return `Open since ${dayWords(openedAt, moment)}, without a due date`;
  return `${daysSince(dueOn, moment) > 0 ? 'Was due' : 'Due'} ${dayWords(dueOn, moment)}`;
}
