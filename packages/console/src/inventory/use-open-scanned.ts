import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useNavigate } from '@tanstack/react-router';
import { makerCodeText } from '../entities/catalogue/maker-code-text.ts';
import { shortCode } from '../kit/scan-field/short-code.ts';
import { useLookup } from '../kit/scan-field/use-lookup.ts';
import { toastError } from '../kit/toasts.tsx';
import { findAssetBySerial } from './asset-list-query.ts';

/** The token of a label's QR code. */
export function tokenOf(text: string): string | undefined {
  const [, token] = /[?&]qr=([^&#]*)/.exec(text) ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
}

const sayUnknown = (text: string) =>
  toastError('Unknown serial', `No vehicle has the serial number ${text}.`);

/**
 * Finds the scanned vehicle, by the QR code of its label or its exact serial number. Other codes
 * are rejected with the reason. A scan replaces an earlier one that is still being looked up.
 * @param onFound receives its id, and the token of the label, if it was one.
 * @param onUnknown receives a text that is no vehicle's serial number.
 */
export function useFindScanned(
  onFound: (assetId: string, qr: string | undefined) => Promise<void>,
  onUnknown: (text: string) => void = sayUnknown,
): (text: string) => void {
  return useLookup(async (text, signal) => {
    const code = readScan(text);
    if (text === '') return onUnknown(text);
    if (code.kind === 'refused') {
      toastError(code.message, shortCode(text));
      return;
    }
    const isLabel = code.kind === 'label';
    const { assetId, coded } = isLabel
      ? { assetId: code.assetId, coded: undefined }
      : await findAssetBySerial(code.serialNumber, signal);
    if (signal.aborted) return;
    if (assetId === undefined && coded) return toastError(shortCode(text), makerCodeText(coded));
    if (assetId === undefined) return onUnknown(text);
    await onFound(assetId, isLabel ? tokenOf(text) : undefined);
  }, 'The scanned vehicle could not be opened');
}

/** Opens the scanned vehicle's page, see {@link useFindScanned}. */
export function useOpenScanned(onUnknown?: (text: string) => void): (text: string) => void {
  const navigate = useNavigate();
  return useFindScanned(
    (assetId, qr) =>
      navigate({ to: '/inventory/assets/$assetId', params: { assetId }, search: { qr } }),
    onUnknown,
  );
}
