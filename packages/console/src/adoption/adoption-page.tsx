import { adoptionList } from '@kickstand/domain/adoption/adoption-list.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { ADOPTION_SORT_CHOICES, adoptionColumns, adoptionPhoneRow } from './adoption-columns.tsx';
import { type AdoptionObject, AdoptionStartMutation } from './adoption-documents.ts';
import classes from './adoption-page.module.css';
import { adoptionQuery, objectPageQuery } from './adoption-queries.ts';
import { ADOPTION_LIST, type AdoptionSearch } from './adoption-search.ts';
import { AdoptionSummary } from './adoption-summary.tsx';
import { DecideObjectDialog } from './decide-object-dialog.tsx';
import { LinkProposals } from './link-proposals.tsx';
import { ScanVehicleDialog } from './vehicle-dialogs.tsx';

const route = getRouteApi('/signed-in/reports');

function StartButton({ running }: { running: boolean }) {
  const { submit, busy } = useSubmission({
    mutation: AdoptionStartMutation,
    invalidates: ['adoption'],
  });
  return (
    <Button variant="filled" loading={busy} disabled={running} onClick={() => void submit({})}>
      {running ? 'Reading' : 'Read the account'}
    </Button>
  );
}

interface AdoptionPageProps {
  search: AdoptionSearch;
  tabs: ReactNode;
}

/** Taking over the account at the payment provider: start, progress, and what people decide. */
export function AdoptionPage({ search: address, tabs }: AdoptionPageProps) {
  const navigate = route.useNavigate();
  const list = listState(
    ADOPTION_LIST,
    address,
    (search, replace) => void navigate({ search, replace }),
  );
  const overview = useQuery(adoptionQuery).data?.adoption;
  const run = overview?.run;
  const objects = useQuery(objectPageQuery(list.search, `${run?.id} ${run?.state}`));
  const page = objects.data?.adoptionObjects;
  const [decided, setDecided] = useState<AdoptionObject>();
  const [scanned, setScanned] = useState<AdoptionObject>();
  const start = <StartButton running={run?.state === 'RUNNING'} />;
  return (
    <SavedListPage
      viewsOf="adoptionObjects"
      title="Adoption"
      tabs={tabs}
      list={list}
      searchLabel="Search the account"
      filters={useListFilters(adoptionList, list)}
      columns={adoptionColumns(setDecided, setScanned)}
      sortChoices={ADOPTION_SORT_CHOICES}
      actions={start}
      phoneActions={start}
    >
      <div className={classes.parts}>
        {overview && <AdoptionSummary adoption={overview} />}
        {run && <LinkProposals run={`${run.id} ${run.state}`} />}
        <ListTable
          label="Objects of the account"
          columns={adoptionColumns(setDecided, setScanned)}
          list={list}
          query={objects}
          page={page}
          rowKey={({ id }) => id}
          phoneRow={(object) => adoptionPhoneRow(object, setDecided, setScanned)}
          emptyHint={
            <EmptyListHint
              list={list}
              untouched={run ? 'Nothing to decide.' : 'The account has not been read yet.'}
            />
          }
        />
      </div>
      <ScanVehicleDialog
        key={`scan ${scanned?.id}`}
        object={scanned}
        onClose={() => setScanned(undefined)}
      />
      <DecideObjectDialog
        key={decided?.id}
        object={decided}
        onClose={() => setDecided(undefined)}
      />
    </SavedListPage>
  );
}
