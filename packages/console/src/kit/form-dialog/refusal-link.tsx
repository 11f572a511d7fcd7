import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, use, useEffect, useState } from 'react';
import type { WireRefusal } from '../request-errors.ts';
import { type RefusalLinkOf, RefusalLinks } from './expected-refusals.ts';
import type { SortedErrors } from './refusal-fields.ts';

/** A link to the record that prevents what was refused; nothing if the refusal names none. */
function RefusalLink({ refusal }: { refusal: WireRefusal }) {
  const fetchLinks = use(RefusalLinks);
  const [linkOf, setLinkOf] = useState<RefusalLinkOf>();
  useEffect(() => {
    void fetchLinks().then(
      (found) => setLinkOf(() => found),
      () => undefined,
    );
  }, [fetchLinks]);
  const link = linkOf?.(refusal);
  return link && <Link to={link.path}>{link.label}</Link>;
}

/** More would only be a list of equal words. */
const MOST_LINKS = 5;

/** Links to the records that prevent what was refused, each once. */
export function BlockerLinks({ refusals }: { refusals: readonly WireRefusal[] }) {
  const distinct = new Map(refusals.map((each) => [`${each.blocker} ${each.blockerId}`, each]));
  return [...distinct].slice(0, MOST_LINKS).map(([key, refusal]) => (
    <Fragment key={key}>
      <RefusalLink refusal={refusal} />{' '}
    </Fragment>
  ));
}

/** The messages of fields, with links to the records that prevent the action. */
export function withLinks({ fields, blockedFields }: SortedErrors): Record<string, ReactNode> {
  const linked = Object.entries(blockedFields).map(([name, refusal]) => [
    name,
    <span key={name}>
      {refusal.message} <RefusalLink refusal={refusal} />
    </span>,
  ]);
  return { ...fields, ...Object.fromEntries(linked) };
}
