import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconCamera, IconCameraOff } from '../icons.ts';
import { Note } from '../note.tsx';
import { canScanByCamera, readCodes } from './barcode-reader.ts';
import classes from './scan-field.module.css';

/** Scans with a phone's camera, one code after the other; renders nothing if unsupported. */
export function CameraScan({ onScan }: { onScan: (text: string) => void }) {
  const [on, setOn] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!canScanByCamera()) return null;
  const Icon = on ? IconCameraOff : IconCamera;
  return (
    <div className={classes.camera}>
      <Button
        leftSection={<Icon size={16} stroke={1.6} />}
        onClick={() => {
          setFailed(false);
          setOn(!on);
        }}
      >
        {on ? 'Stop camera' : 'Scan with the camera'}
      </Button>
      {failed && <Note meaning="lost">The camera cannot be used. Allow it for this page.</Note>}
      {on && (
        <Viewfinder
          onScan={onScan}
          onFailure={() => {
            setOn(false);
            setFailed(true);
          }}
        />
      )}
    </div>
  );
}

interface ViewfinderProps {
  onScan: (text: string) => void;
  onFailure: () => void;
}

function Viewfinder({ onScan, onFailure }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onScan);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let gone = false;
    const reading = readCodes(element, (code) => report(code));
    reading.catch(() => {
      if (!gone) fail();
    });
    return () => {
      gone = true;
      void reading.then((stop) => stop()).catch(() => undefined);
    };
  }, []);
  return <video ref={video} className={classes.video} muted playsInline aria-label="Camera" />;
}
