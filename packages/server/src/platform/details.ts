import { NotFound } from './refused.ts';
import type { RequestContext } from './request-context.ts';

/** An object with the fields that references to it need. */
interface Summary {
  readonly id: string;
}

/**
 * Declares how fields of an object read its details: from what a list has loaded with it, or from a batch
 * loader. Details that are there make no promises, which in a list would cost more than the values.
 * @param name of the object in the error message.
 * @param included the details that a list has loaded with the object, if any.
 */
export function defineDetails<Parent extends Summary, Details>(
  name: string,
  included: (parent: Parent) => Details | undefined,
  load: (context: RequestContext, id: string) => Promise<Details | undefined>,
) {
  /** @throws NotFound */
  async function loaded(context: RequestContext, id: string): Promise<Details> {
    const found = await load(context, id);
    if (!found) throw new NotFound(name);
    return found;
  }

  /** All details of an object. @throws NotFound */
  const of = (parent: Parent, context: RequestContext): Details | Promise<Details> =>
    included(parent) ?? loaded(context, parent.id);

  /** Resolves a field from the details. */
  const read =
    <Value>(
      from: (details: Details, parent: Parent, context: RequestContext) => Value | Promise<Value>,
    ) =>
    (parent: Parent, _args: object, context: RequestContext): Value | Promise<Value> => {
      const details = of(parent, context);
      return details instanceof Promise
        ? details.then((each) => from(each, parent, context))
        : from(details, parent, context);
    };

  /** Resolves a field that is one of the details. */
  const field = <Key extends keyof Details>(key: Key) => read((details) => details[key]);

  return { of, read, field };
}
