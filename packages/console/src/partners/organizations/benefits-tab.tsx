import { ORGANIZATION_FORMS } from '@kickstand/domain/partners/organization-record.ts';
import { ActionIcon, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { Card } from '../../kit/card/card.tsx';
import { EditBody } from '../../kit/edit-page/edit-body.tsx';
import fields from '../../kit/edit-page/fields.module.css';
import { dollarsOf, typedCents } from '../../kit/edit-page/typed-values.ts';
import { FieldConflict } from '../../kit/edit-together/conflict-choices.tsx';
import { IconArrowDown, IconArrowUp } from '../../kit/icons.ts';
import { AddRow, RowTools } from './form-list.tsx';
import { keyed, newRow, withoutKeys } from './keyed.ts';
import classes from './organization-page.module.css';
import { SubsidyCards } from './subsidy-cards.tsx';
import { PROCESS_OPTIONS } from './subsidy-options.ts';
import { type TabProps, useOrganizationForm } from './use-organization-form.ts';

function valuesOf(organization: TabProps['organization']) {
  const { enabled, amount, cap, process } = organization.fnfDiscount;
  return {
    fnfDiscount: { enabled, amount: dollarsOf(amount), cap: dollarsOf(cap), process },
    benefitsTextEnabled: organization.benefitsTextEnabled,
    benefitsText: organization.benefitsText,
    faqs: keyed(organization.faqs),
  };
}
type BenefitsValues = ReturnType<typeof valuesOf>;
type Form = UseFormReturnType<BenefitsValues>;

const schema = z.preprocess(
  ({ fnfDiscount, faqs, ...rest }: BenefitsValues) => ({
    ...rest,
    fnfDiscount: {
      ...fnfDiscount,
      amount: typedCents(fnfDiscount.amount),
      cap: typedCents(fnfDiscount.cap),
    },
    faqs: withoutKeys(faqs),
  }),
  ORGANIZATION_FORMS.benefits,
);

/** The organization's subsidy and the description of benefits. */
export function BenefitsTab({ organization }: TabProps) {
  const edit = useOrganizationForm(organization, valuesOf(organization), schema);
  const { form } = edit;
  return (
    <div className={classes.stack}>
      <SubsidyCards organization={organization} />
      <EditBody title={organization.name} edit={edit}>
        <FriendsAndFamily form={form} />
        <Card title="Benefits text">
          <div className={classes.switches}>
            <Switch
              label="Show the text to customers"
              {...form.getInputProps('benefitsTextEnabled', { type: 'checkbox' })}
            />
            <Textarea label="Text" minRows={4} {...form.getInputProps('benefitsText')} />
          </div>
        </Card>
        <Faqs form={form} />
      </EditBody>
    </div>
  );
}

function FriendsAndFamily({ form }: { form: Form }) {
  return (
    <Card title="Friends and family">
      <FieldConflict field="fnfDiscount" />
      <div className={classes.switches}>
        <Switch
          label="People who are invited by a colleague may join"
          {...form.getInputProps('fnfDiscount.enabled', { type: 'checkbox' })}
        />
        <div className={fields.fields}>
          <TextInput
            label="Amount ($ a month)"
            inputMode="decimal"
            {...form.getInputProps('fnfDiscount.amount')}
          />
          <TextInput
            label="Cap ($, optional)"
            inputMode="decimal"
            {...form.getInputProps('fnfDiscount.cap')}
          />
          <Select
            label="Process"
            data={PROCESS_OPTIONS}
            {...form.getInputProps('fnfDiscount.process')}
          />
        </div>
      </div>
    </Card>
  );
}

function Faqs({ form }: { form: Form }) {
  const { faqs } = form.values;
  return (
    <Card
      title="Questions and answers"
      count={faqs.length}
      empty={faqs.length === 0 && 'No questions yet'}
      flush
    >
      <FieldConflict field="faqs" flush />
      <div className={classes.rows}>
        {faqs.map(({ key, question }, index) => {
          const what = question || `question ${index + 1}`;
          const move = (to: number) => form.reorderListItem('faqs', { from: index, to });
          return (
            <div key={key} className={classes.row}>
              <TextInput
                label="Question"
                className={classes.grow}
                {...form.getInputProps(`faqs.${index}.question`)}
              />
              <Textarea
                label="Answer"
                className={classes.grow}
                minRows={1}
                {...form.getInputProps(`faqs.${index}.answer`)}
              />
              <RowTools what={what} onRemove={() => form.removeListItem('faqs', index)}>
                <ActionIcon
                  aria-label={`Move ${what} up`}
                  disabled={index === 0}
                  onClick={() => move(index - 1)}
                >
                  <IconArrowUp size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${what} down`}
                  disabled={index === faqs.length - 1}
                  onClick={() => move(index + 1)}
                >
                  <IconArrowDown size={16} stroke={1.6} />
                </ActionIcon>
              </RowTools>
            </div>
          );
        })}
      </div>
      <AddRow
        label="Add question"
        onAdd={() => form.insertListItem('faqs', newRow({ question: '', answer: '' }))}
      />
    </Card>
  );
}
