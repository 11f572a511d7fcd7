import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { assetUrl } from '../entities/inventory/labels/asset-url.ts';
import { Dialog, DialogBody } from '../kit/form-dialog/dialog.tsx';
import { useQrCode } from '../kit/use-qr-code.ts';
import classes from './asset-details-card.module.css';
import type { AssetDetail } from './asset-documents.ts';

/** The QR code of the vehicle's label; a click enlarges it for scanning from a distance. */
export function AssetQrCode({ asset }: { asset: AssetDetail }) {
  const [large, setLarge] = useState(false);
  const code = useQrCode(assetUrl(asset, window.location.origin));
  if (!code) return <span className={`${classes.code} ${classes.awaited}`} />;
  const name = asset.serialNumber ?? 'vehicle';
  return (
    <>
      <UnstyledButton
        className={classes.code}
        aria-label="Enlarge QR code"
        onClick={() => setLarge(true)}
      >
        <img src={code} width={48} height={48} alt="" />
      </UnstyledButton>
      {large && (
        <Dialog title="QR code" onClose={() => setLarge(false)}>
          <DialogBody>
            <div className={classes.large}>
              <span className={classes.code}>
                <img src={code} width={320} height={320} alt={`QR code of ${name}`} />
              </span>
              <p>Opens this page.</p>
            </div>
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}
