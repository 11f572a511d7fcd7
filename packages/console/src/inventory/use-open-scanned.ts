import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useNavigate } from '@tanstack/react-router';
import { toastError, toastThrown } from '../kit/toasts.tsx';
import { findAssetBySerial } from './asset-list-query.ts';

/** Most characters of a refused code that are repeated. */
const SHOWN = 60;

/** The token of the label that a QR code was printed on. */
function tokenOf(text: string): string | undefined {
  const [, token] = /[?&]qr=([^&#]*)/.exec(text) ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
}

const sayUnknown = (text: string) =>
  toastError('Unknown serial', `No vehicle has the serial number ${text}.`);

/**
 * Opens the vehicle that was scanned, by the QR code of its label or by exactly its serial number. A code
 * that cannot be either is refused with the reason.
 * @param onUnknown takes a text that no vehicle has as its serial number.
 */
export function useOpenScanned(
  onUnknown: (text: string) => void = sayUnknown,
): (text: string) => void {
  const navigate = useNavigate();

  async function open(text: string): Promise<void> {
    const code = readScan(text);
    if (text === '') return onUnknown(text);
    if (code.kind === 'refused') {
      toastError(code.message, text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text);
      return;
    }
    const isLabel = code.kind === 'label';
    const assetId = isLabel ? code.assetId : await findAssetBySerial(code.serialNumber);
    if (assetId === undefined) return onUnknown(text);
    const search = { qr: isLabel ? tokenOf(text) : undefined };
    await navigate({ to: '/inventory/assets/$assetId', params: { assetId }, search });
  }

  return (text) => void open(text).catch(toastThrown);
}
