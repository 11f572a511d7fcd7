import { existing } from '../refused.ts';
import type { RequestContext } from '../request-context.ts';

/** An object with the fields that references to it need. */
interface Summary {
  readonly id: string;
}

/** What of an object may be loaded already. */
interface Loaded<Parent, Listed, Details> {
  /** What its list shows of it. */
  readonly listed?: (parent: Parent) => Listed | undefined;
  /** All of its details. */
  readonly whole?: (parent: Parent) => Details | undefined;
}

/**
 * Declares how fields of an object read its details: from what was loaded with it, or else from a batch loader,
 * of all objects of a list in one statement. Details that are there make no promises, which in a list would cost
 * more than the values.
 * @param name of the object in the error message.
 * @returns how to read all details, and, as `listed`, those that lists show.
 */
export function defineDetails<Parent extends Summary, Details extends Listed, Listed = Details>(
  name: string,
  { listed, whole }: Loaded<Parent, Listed, Details>,
  load: (context: RequestContext, id: string) => Promise<Details | undefined>,
) {
  /** @throws NotFound */
  async function loaded(context: RequestContext, id: string): Promise<Details> {
    return existing(await load(context, id), name);
  }
  return {
    ...readers<Parent, Details>((parent, context) => whole?.(parent) ?? loaded(context, parent.id)),
    listed: readers<Parent, Listed>(
      (parent, context) => listed?.(parent) ?? whole?.(parent) ?? loaded(context, parent.id),
    ),
  };
}

/** @param of reads the details of an object. @throws NotFound */
function readers<Parent, Details>(
  of: (parent: Parent, context: RequestContext) => Details | Promise<Details>,
) {
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
