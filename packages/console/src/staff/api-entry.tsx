import { SERVICE_ACCOUNT_AREA_LABELS } from '@kickstand/domain/staff/service-account-areas.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import classes from './api-reference.module.css';
import type { ApiMember, ApiOperation, ApiType } from './api-reference-documents.ts';

/** A type such as '[Order!]!', with a link to its entry; scalars of GraphQL itself have none. */
function TypeText({ type }: { type: string }) {
  const [, before = '', name = type, after = ''] = /^(\[*)(\w+)(.*)$/.exec(type) ?? [];
  if (/^(ID|String|Int|Float|Boolean)$/.test(name)) return <code>{type}</code>;
  return (
    <code>
      {before}
      <Link to="/docs/api" search={{ q: name }}>
        {name}
      </Link>
      {after}
    </code>
  );
}

function Members({ title, members }: { title: string; members: readonly ApiMember[] }) {
  if (members.length === 0) return null;
  return (
    <>
      <h3 className={classes.part}>{title}</h3>
      <dl className={classes.members}>
        {members.map(({ name, type, signature, description }) => (
          <div key={name} className={classes.member}>
            <dt>
              <code>
                {name}
                {signature}
              </code>
              : <TypeText type={type} />
            </dt>
            {description && <dd>{description}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}

interface EntryProps {
  summary: ReactNode;
  startsOpen: boolean;
  children: ReactNode;
}

/** An entry that opens; its content is rendered while it is open. */
function Entry({ summary, startsOpen, children }: EntryProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      className={classes.entry}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {open && <div className={classes.content}>{children}</div>}
    </details>
  );
}

/** A query or mutation: its arguments, result, and the areas that permit it. */
export function OperationEntry({
  operation: { kind, name, description, type, arguments: given, areas },
  startsOpen,
}: {
  operation: ApiOperation;
  startsOpen: boolean;
}) {
  return (
    <Entry
      startsOpen={startsOpen}
      summary={
        <>
          <code className={classes.name}>{name}</code>
          <span className={classes.kind}>{kind}</span>
          {areas.length > 0 && <span className={classes.kind}>service accounts</span>}
        </>
      }
    >
      {description && <p>{description}</p>}
      <p>
        Returns <TypeText type={type} />
      </p>
      {areas.length > 0 && (
        <p>
          Service accounts need the area{' '}
          {areas.map((area) => `${area} (${SERVICE_ACCOUNT_AREA_LABELS[area]})`).join(' or ')}.
        </p>
      )}
      <Members title="Arguments" members={given} />
    </Entry>
  );
}

/** A type: its fields or values. */
export function TypeEntry({
  type: { kind, name, description, fields, values },
  startsOpen,
}: {
  type: ApiType;
  startsOpen: boolean;
}) {
  return (
    <Entry
      startsOpen={startsOpen}
      summary={
        <>
          <code className={classes.name}>{name}</code>
          <span className={classes.kind}>{kind}</span>
        </>
      }
    >
      {description && <p>{description}</p>}
      <Members title="Fields" members={fields} />
      {values.length > 0 && (
        <ul className={classes.values}>
          {values.map((value) => (
            <li key={value}>
              {kind === 'union' ? <TypeText type={value} /> : <code>{value}</code>}
            </li>
          ))}
        </ul>
      )}
    </Entry>
  );
}
