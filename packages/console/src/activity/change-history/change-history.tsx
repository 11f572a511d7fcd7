import {
  LOG_HISTORY_PAGE_SIZE,
  type LoggableType,
} from '@kickstand/domain/events/activity-terms.ts';
import { fieldLabel } from '@kickstand/domain/history/modifications.ts';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TableFoot } from '../../kit/data-table/table-foot.tsx';
import { TimeText } from '../../kit/dates.tsx';
import { documentQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { IconChevronDown, IconChevronRight } from '../../kit/icons.ts';
import type { Entity } from '../../kit/invalidation.ts';
import { listText } from '../../kit/list-text.ts';
import { FailureNote } from '../../kit/note.tsx';
import { UndoButton } from '../../kit/undo-button.tsx';
import { activityKeys } from '../activity-keys.ts';
import classes from './change-history.module.css';
import { fieldValue } from './changed-field.ts';

const LogHistoriesQuery = graphql(`
  query LogHistories(
    $loggableId: ID!
    $loggableType: LoggableType!
    $currentPage: Int
    $pageSize: Int
  ) {
    logHistories(
      loggableId: $loggableId
      loggableType: $loggableType
      currentPage: $currentPage
      pageSize: $pageSize
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes { id createdBy createdByName modifications createdAt undone canUndo }
    }
  }
`);

interface ChangeHistoryProps {
  readonly loggableType: LoggableType;
  readonly loggableId: string;
}

interface ChangedField {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The changed fields of an entry, read from what the server sends as JSON. */
export function changedFields(modifications: unknown): ChangedField[] {
  if (typeof modifications !== 'object' || modifications === null) return [];
  return Object.entries(modifications).flatMap(([field, change]) => {
    if (!Array.isArray(change)) return [];
    const [from, to] = change;
    return [{ field, from: fieldValue(field, from), to: fieldValue(field, to) }];
  });
}

/**
 * The footer of a settings page: who changed what and when. Collapsed by default, unless it is the
 * page's only content.
 */
export function ChangeHistory({
  loggableType,
  loggableId,
  startOpened = false,
}: ChangeHistoryProps & { readonly startOpened?: boolean }) {
  const [opened, setOpened] = useState(startOpened);
  const id = useId();
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <UnstyledButton
          className={classes.head}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <Chevron size={16} stroke={1.6} />
          Change history
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!opened}>
        {opened && <Entries loggableType={loggableType} loggableId={loggableId} />}
      </div>
    </section>
  );
}

/** What an undone change of a record may change. */
const ENTITIES: Partial<Record<LoggableType, Entity>> = {
  Hub: 'hub',
  SpokeShop: 'spokeShop',
  SpokeChain: 'spokeChain',
  Office: 'office',
  Organization: 'organization',
  Promotion: 'promotion',
  Vehicle: 'vehicle',
  Vendor: 'vendor',
};

function Entries({ loggableType, loggableId }: ChangeHistoryProps) {
  const entity = ENTITIES[loggableType];
  const entities = entity ? [entity] : [];
  const [page, setPage] = useState(1);
  const variables = {
    loggableType,
    loggableId,
    currentPage: page,
    pageSize: LOG_HISTORY_PAGE_SIZE,
  };
  const histories = useQuery(
    documentQuery(activityKeys.changeHistory(loggableId, variables), LogHistoriesQuery, variables),
  );
  const found = histories.data?.logHistories;
  if (histories.isError) return <FailureNote query={histories} />;
  if (!found) return <div className={classes.loading} aria-busy="true" />;
  if (found.nodes.length === 0) return <p className={classes.empty}>No changes recorded</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable. */}
      <section className={classes.scroll} tabIndex={0} aria-label="Changes, table">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">Field</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {found.nodes.flatMap(({ id, createdAt, modifications, ...change }) =>
              changedFields(modifications).map(({ field, from, to }, index, fields) => (
                <tr key={`${id} ${field}`} data-first={index === 0}>
                  <td>{index === 0 && <TimeText at={createdAt} />}</td>
                  <td>
                    {index === 0 && (change.createdByName ?? change.createdBy)}
                    {index === 0 && change.undone && <p className="ks-quiet">Change undone</p>}
                    {index === 0 && change.canUndo && (
                      <p>
                        <UndoButton
                          id={id}
                          label={listText(fields.map((each) => fieldLabel(each.field)))}
                          entities={entities}
                        />
                      </p>
                    )}
                  </td>
                  <td data-field>{fieldLabel(field)}</td>
                  <td data-label="From">{from}</td>
                  <td data-label="To">{to}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      {found.pageInfo.totalPages > 1 && (
        <TableFoot pageInfo={found.pageInfo} onPage={setPage} busy={histories.isPlaceholderData} />
      )}
    </>
  );
}
