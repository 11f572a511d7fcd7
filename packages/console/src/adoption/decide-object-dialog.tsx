import {
  ADOPTION_DECISION_LABELS,
  ADOPTION_DECISIONS,
  type AdoptionDecision,
  decideObjectInput,
} from '@kickstand/domain/adoption/decide-object.ts';
import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../entities/partners/organization-choices.ts';
import { CodeInput } from '../kit/code-input.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { AdoptionDecideMutation, type AdoptionObject } from './adoption-documents.ts';

/** A name as first and last name, as a proposal. */
function partsOf(name: string | null | undefined) {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const firstChoice = (kind: AdoptionObject['kind'] | undefined): AdoptionDecision =>
  kind === 'SUBSCRIPTION' ? 'NOT_OURS' : 'SAME_PERSON';

interface DecideObjectDialogProps {
  readonly object: AdoptionObject | undefined;
  readonly onClose: () => void;
}

/** Decides what an undecided customer or subscription of the account is. */
export function DecideObjectDialog({ object, onClose }: DecideObjectDialogProps) {
  const { id = '', kind, name, email, reference, candidate } = object ?? {};
  const organizations = useQuery({ ...organizationsQuery, enabled: object !== undefined });
  const choices: readonly AdoptionDecision[] =
    kind === 'SUBSCRIPTION' ? ['NOT_OURS'] : ADOPTION_DECISIONS;
  return (
    <FormDialog
      title={kind === 'SUBSCRIPTION' ? 'Whose subscription is it?' : 'Who is it?'}
      opened={object !== undefined}
      onClose={onClose}
      schema={decideObjectInput}
      initialValues={{
        id,
        decision: firstChoice(kind),
        email: candidate?.email ?? email ?? '',
        ...partsOf(name),
        phone: '',
        organizationId: '',
      }}
      mutation={AdoptionDecideMutation}
      variables={(input) => input}
      submitLabel="Decide"
      successMessage="Decided"
      invalidates={['adoption']}
    >
      {(form) => (
        <>
          <p>
            {name ?? email} (<span className="ks-mono">{reference}</span>) at the payment provider.
            {candidate && ` Kickstand has ${candidate.fullName} with the same e-mail.`} You can undo
            the decision.
          </p>
          <Radio.Group label="Decision" {...form.getInputProps('decision')}>
            <Stack gap={8} mt={4}>
              {choices.map((choice) => (
                <Radio key={choice} value={choice} label={ADOPTION_DECISION_LABELS[choice]} />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.decision !== 'NOT_OURS' && (
            <CodeInput
              label={
                form.values.decision === 'SAME_PERSON' ? "Customer's e-mail in Kickstand" : 'E-mail'
              }
              type="email"
              {...form.getInputProps('email')}
            />
          )}
          {form.values.decision === 'NEW_CUSTOMER' && (
            <>
              <TextInput
                label="First name"
                autoComplete="off"
                {...form.getInputProps('firstName')}
              />
              <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
              <Select
                label="Organization"
                searchable
                data={(organizations.data?.organizations ?? []).map((each) => ({
                  value: each.id,
                  label: each.name,
                }))}
                {...form.getInputProps('organizationId')}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
