import { useQuery } from '@tanstack/react-query';

/** The URL of a QR code's picture; undefined until it is drawn. */
export function useQrCode(text: string): string | undefined {
  return useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      // The code library is only loaded when needed.
      const { qrCode } = await import('./qr-code.ts');
      return `data:image/svg+xml,${encodeURIComponent(qrCode(text))}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
