/** The URL in the QR code: the vehicle's page, with a token that reveals copied labels. */
export function assetUrl(asset: { id: string; qrToken: string }, origin: string): string {
  return `${origin}/inventory/assets/${asset.id}?qr=${encodeURIComponent(asset.qrToken)}`;
}
