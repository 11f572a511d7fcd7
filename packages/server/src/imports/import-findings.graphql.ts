import { IMPORT_WARNINGS } from '@kickstand/domain/imports/row-warnings.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { formatPhone } from '../platform/phone-number.ts';
import {
  type Finding,
  findFindings,
  fixImportFinding,
  MOST_LISTED_ROWS,
  type Proposal,
} from './import-findings.ts';
import { addImportCommand } from './imports.graphql.ts';

const WarningRef = builder.enumType('ImportWarning', {
  description:
    'What is pointed out about a row: that it looks like a total or a duplicate, or that a cell lost a zero, spells out a state, or has a number that is nearly another one, or several phone numbers.',
  values: IMPORT_WARNINGS,
});

const ProposalRef = builder.objectRef<Proposal>('ImportProposal').implement({
  description: 'A cell and the one that is proposed instead.',
  fields: (t) => ({ cell: t.exposeString('cell'), instead: t.exposeString('instead') }),
});
const FindingRef = builder.objectRef<Finding>('ImportFinding').implement({
  description: 'The rows of an import with the same warning. Warnings do not prevent the import.',
  fields: (t) => ({
    kind: t.expose('kind', { type: WarningRef }),
    field: t.exposeString('field', { nullable: true }),
    isOmitted: t.exposeBoolean('isOmitted', {
      description: 'Whether the rows are not imported: totals that could not be.',
    }),
    rows: t.exposeInt('rows'),
    lines: t.intList({
      description: `The first rows by their numbers, at most ${MOST_LISTED_ROWS}.`,
      resolve: ({ lines }) => [...lines],
    }),
    proposals: t.field({
      type: [ProposalRef],
      estimatedRows: MOST_LISTED_ROWS,
      description: 'The proposals for these rows.',
      resolve: ({ kind, proposals }) =>
        kind === 'SEVERAL_PHONES'
          ? proposals.map(({ cell, instead }) => ({ cell, instead: formatPhone(instead) }))
          : [...proposals],
    }),
  }),
});

builder.queryField('importFindings', (t) =>
  t.field({
    type: [FindingRef],
    estimatedRows: 5,
    description:
      'What is pointed out about the rows of a checked import: totals, likely duplicates, lost zeros, names of states, numbers that are nearly the same, and cells with several phone numbers.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => findFindings(context.database.sql, checkId(args.id)),
  }),
);

addImportCommand(
  fixImportFinding,
  (arg) => ({
    id: arg.id({ required: true }),
    kind: arg({ type: WarningRef, required: true }),
    field: arg.string(),
  }),
  'Omits the rows of a finding, or replaces their cells as proposed, and checks the rows again.',
);
