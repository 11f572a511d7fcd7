import { z } from 'zod';
import type { Form } from './form-body.ts';
import { invalidRequest } from './sandbox-problem.ts';
import type { Visit } from './visit.ts';

/** The response to a request. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path; its only placeholder, if any, is `:id`. */
  readonly path: string;
  /** Whether planned faults without a path apply. */
  readonly movesMoney: boolean;
  /** Whether the response depends on the customer's card; always true if it moves money. */
  readonly usesCard: boolean;
  run(visit: Visit, form: Form, id: string): Promise<Answer>;
}

/** Parameter rules shared by several routes. Forms only contain text. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const wholeNumber = z
  .string()
  .regex(/^-?\d+$/, { error: 'must be an integer' })
  .transform(Number);
export const metadata = z
  .union([z.record(z.string(), z.string()), z.literal('').transform(() => ({}))])
  .default({});
export const expand = z.array(z.string()).optional();
export const currency = z.string().regex(/^[a-z]{3}$/, { error: 'must be a lower-case code' });
export const paging = {
  limit: wholeNumber.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.strictObject({ gte: wholeNumber.optional() }).optional(),
  expand,
};

function problemOf(error: z.ZodError) {
  const issue = error.issues[0];
  const path = (issue?.path ?? []).map((part, index) => (index ? `[${String(part)}]` : part));
  if (issue?.code === 'unrecognized_keys') {
    const name = [...path, ...issue.keys.slice(0, 1)].join('.');
    return invalidRequest(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
  }
  const name = path.join('');
  if (issue?.code === 'invalid_type' && issue.message.includes('received undefined')) {
    return invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  }
  return invalidRequest(`Invalid ${name}: ${issue?.message}`, undefined, name);
}

/** A route whose parameters are validated before its handler runs; unknown ones are rejected. */
export function route<Parameters>(
  method: Route['method'],
  path: string,
  parameters: z.ZodType<Parameters>,
  handle: (visit: Visit, parameters: Parameters, id: string) => Promise<unknown>,
  options: { movesMoney?: boolean; usesCard?: boolean } = {},
): Route {
  return {
    method,
    path,
    movesMoney: options.movesMoney ?? false,
    usesCard: options.usesCard ?? options.movesMoney ?? false,
    async run(visit, form, id) {
      const parsed = parameters.safeParse(form);
      if (!parsed.success) throw problemOf(parsed.error);
      const body = await handle(visit, parsed.data, id);
      return body instanceof AnswerWithProblem ? body.answer : { status: 200, body };
    },
  };
}

/**
 * An error of a request that has nevertheless changed something, such as the count of failed
 * payments.
 */
export class AnswerWithProblem {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}
