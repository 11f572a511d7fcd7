import { gracePeriodText } from '@kickstand/domain/today/rule-settings.ts';
import { TODAY_OWNER_LABELS } from '@kickstand/domain/today/today-terms.ts';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { WrappedText } from '../kit/data-table/two-lines.tsx';
import { Note } from '../kit/note.tsx';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { type RuleSetting, rulesQuery } from './rules-documents.ts';
import classes from './today.module.css';

const route = getRouteApi('/signed-in/today/rules');

/** Which rules Today has, everywhere or at a hub, and their grace periods. */
export function RulesPage() {
  const { hub: hubId } = route.useSearch();
  const navigate = route.useNavigate();
  const { available } = useHubSelection();
  const hub = available.find(({ id }) => id === hubId) ?? null;
  const isUnknown = hubId !== undefined && hub === null && available.length > 0;
  const rules = useQuery({
    ...rulesQuery(hub?.id ?? null),
    enabled: !isUnknown,
  });
  const [changing, setChanging] = useState<RuleSetting>();
  return (
    <TabbedPage title="Today rules" back={{ path: '/today', label: 'Today' }}>
      <Select
        label="Place"
        className={classes.where}
        placeholder="All Hubs"
        searchable
        clearable
        data={available.map(({ id, name }) => ({ value: id, label: name }))}
        value={hub?.id ?? null}
        onChange={(chosen) => void navigate({ search: chosen ? { hub: chosen } : {} })}
      />
      {isUnknown ? (
        <Note meaning="lost">This hub does not exist. Choose another one.</Note>
      ) : (
        <Card title="Rules" count={rules.data?.length} flush>
          <DataTable
            label="Rules"
            columns={columnsWith(setChanging)}
            rows={rules.data}
            rowKey={({ rule }) => rule}
            phoneRow={(setting) => phoneRow(setting, setChanging)}
            query={rules}
          />
        </Card>
      )}
      {changing && (
        <RuleDialog setting={changing} hub={hub} onClose={() => setChanging(undefined)} />
      )}
    </TabbedPage>
  );
}

type Change = (setting: RuleSetting) => void;

const stateOf = ({ enabled, isChanged }: RuleSetting) =>
  `${enabled ? 'On' : 'Off'}${isChanged ? ', changed' : ''}`;

function ChangeButton({ setting, onChange }: { setting: RuleSetting; onChange: Change }) {
  return (
    <Button
      size="compact-sm"
      aria-label={`Change: ${setting.label}`}
      onClick={() => onChange(setting)}
    >
      Change
    </Button>
  );
}

const columnsWith = (onChange: Change): readonly Column<RuleSetting, never>[] =>
  columnsById({
    label: {
      header: 'Rule',
      cell: ({ label }) => <WrappedText text={label} />,
    },
    owner: { header: 'Team', cell: ({ owner }) => TODAY_OWNER_LABELS[owner] },
    state: { header: 'Shown', cell: stateOf },
    gracePeriod: {
      header: 'Grace period',
      align: 'right',
      cell: ({ rule, gracePeriod }) => gracePeriodText(rule, gracePeriod),
    },
    change: {
      header: 'Change',
      cell: (setting) => <ChangeButton setting={setting} onChange={onChange} />,
    },
  });

const phoneRow = (setting: RuleSetting, onChange: Change): PhoneRow => ({
  title: <WrappedText text={setting.label} />,
  second: `${TODAY_OWNER_LABELS[setting.owner]}, ${stateOf(setting)}`,
  third: `Grace period: ${gracePeriodText(setting.rule, setting.gracePeriod)}`,
  action: <ChangeButton setting={setting} onChange={onChange} />,
});
