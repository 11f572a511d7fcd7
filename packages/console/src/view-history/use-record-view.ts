import { useEffect } from 'react';
import { entityPath } from '../activity/entity-link.tsx';
import { recordView, type ViewRecord } from './view-history.ts';

/** Records the opened page of a record. */
export function useRecordView(
  itemKind: ViewRecord['itemKind'],
  id: string,
  { header, subtitle, title }: Pick<ViewRecord, 'header' | 'subtitle' | 'title'>,
): void {
  useEffect(() => {
    const urlPath = entityPath(itemKind, id) ?? '';
    // Private windows may block the database, which must not affect the page.
    recordView({ redPandaId: id, urlPath, itemKind, header, subtitle, title }).catch(
      () => undefined,
    );
  }, [itemKind, id, header, subtitle, title]);
}
