import { useEffect } from 'react';
import { recordView, type ViewRecord } from './view-history.ts';

/** Records an opened page once its data is loaded; pass undefined until then. */
export function useRecordView(view: Omit<ViewRecord, 'createdAt'> | undefined): void {
  const { redPandaId, urlPath, itemKind, header, subtitle } = view ?? {};
  useEffect(() => {
    if (redPandaId === undefined || urlPath === undefined || itemKind === undefined) return;
    const seen = { redPandaId, urlPath, itemKind, header: header ?? '', subtitle: subtitle ?? '' };
    // Private windows may block the database, which must not affect the page.
    recordView(seen).catch(() => undefined);
  }, [redPandaId, urlPath, itemKind, header, subtitle]);
}
