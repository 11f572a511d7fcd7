import { Anchor, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { vehicleKeys } from '../../entities/catalogue/vehicle-keys.ts';
import { type Named, vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { fieldQuery } from '../../kit/document-query.ts';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { LearnCodeMutation, VariantsWithCodeQuery } from '../purchase-order-documents.ts';
import classes from './check-in.module.css';
import type { CheckInLine } from './check-in-lines.ts';

const lineName = (line: CheckInLine) =>
  `${vehicleName(line.variant)}${line.version ? `, ${line.version}` : ''}`;

/** What is known about a code: which variants have it, and that none of these is on the purchase order. */
function knownText(owners: readonly Named[], isHere: boolean): string {
  const names = owners.map(vehicleName).join(' and ');
  return isHere ? `${names} have this code` : `${names} is not on this purchase order`;
}

interface CodeQuestionProps {
  readonly code: string;
  readonly lines: readonly CheckInLine[];
  /** Receives the line; undefined if the text is a serial number. */
  readonly onAnswer: (line: CheckInLine | undefined, isLearned: boolean) => void;
}

/** Asks which vehicle a scanned code is of, and teaches the code to its variant unless others have it. */
export function CodeQuestion({ code, lines, onAnswer }: CodeQuestionProps) {
  const { data: owners = [] } = useQuery(
    fieldQuery(vehicleKeys.withCode(code), VariantsWithCodeQuery, { code }, 'variantsWithCode'),
  );
  const { submit: learn } = useSubmission({
    mutation: LearnCodeMutation,
    invalidates: ['vehicle', 'purchaseOrder'],
    failedTitle: 'The code was not remembered',
  });
  const coded = lines.filter(({ variant }) => variant.codes.includes(code));
  const offered = coded.length > 0 ? coded : lines;
  return (
    <span className={classes.question}>
      {owners.length > 0 && <span>{knownText(owners, coded.length > 0)}.</span>}
      <Select
        label="Which vehicle is this code?"
        placeholder="Select a line"
        data={offered.map((line) => ({ value: line.key, label: lineName(line) }))}
        value={null}
        onChange={(key) => {
          const line = lines.find((each) => each.key === key);
          if (!line) return;
          const isLearned = owners.length === 0;
          onAnswer(line, isLearned);
          if (isLearned) void learn({ variantId: line.variant.id, codes: [code] });
        }}
      />
      {owners.length === 0 && (
        <Anchor component="button" type="button" onClick={() => onAnswer(undefined, false)}>
          It is a serial number
        </Anchor>
      )}
    </span>
  );
}
