import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { useNavigate } from '@tanstack/react-router';
import { toastThrown } from '../shared/toasts.tsx';
import { findAssetBySerial } from './asset-list-query.ts';

/** The vehicle and token that the QR code of a label carries. */
function readLabel(text: string): { assetId: string; qr: string | undefined } | undefined {
  const [, path, qr] = /\/inventory\/assets\/([^/?]+)(?:\?qr=([^&]*))?$/.exec(text) ?? [];
  const assetId = idSchema.safeParse(path).data;
  return assetId === undefined ? undefined : { assetId, qr: qr && decodeURIComponent(qr) };
}

/**
 * Opens the vehicle whose label was scanned, by its QR code or by exactly its serial number.
 * @param searchFor takes whatever else was typed.
 */
export function useOpenScanned(searchFor: (text: string) => void): (text: string) => void {
  const navigate = useNavigate();

  async function open(text: string): Promise<void> {
    const label = readLabel(text);
    const assetId = label?.assetId ?? (text && (await findAssetBySerial(text)));
    if (!assetId) return searchFor(text);
    const search = { qr: label?.qr };
    await navigate({ to: '/inventory/assets/$assetId', params: { assetId }, search });
  }

  return (text) => void open(text).catch(toastThrown);
}
