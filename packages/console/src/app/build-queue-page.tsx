import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useStaff } from '../kit/session.ts';
import classes from '../orders/build-queue/build-queue.module.css';
import { BuildQueue } from '../orders/build-queue/build-queue.tsx';
import { PrintHead } from './shell/print-head.tsx';
import { useScanAnywhere } from './shell/use-scan-anywhere.ts';

/** The queue, where scans open what they belong to, as inside the shell. */
function ScannedQueue() {
  useScanAnywhere();
  return <BuildQueue />;
}

/**
 * The workshop screen. It is outside the guard, so that a wall-mounted tablet is not redirected;
 * its data still requires a session.
 */
export function BuildQueuePage() {
  const staff = useStaff();
  return (
    <main className={classes.page}>
      <title>Build Queue - Kickstand</title>
      <PrintHead />
      {staff ? (
        <ScannedQueue key={staff.id} />
      ) : (
        <div className={classes.door}>
          <h1 className={classes.title}>Build Queue</h1>
          <p>Sign in to load the build queue</p>
          <Button
            variant="filled"
            className={classes.touch}
            renderRoot={(props) => (
              <Link to="/login" search={{ next: '/experiments/build_list' }} {...props} />
            )}
          >
            Sign in
          </Button>
        </div>
      )}
    </main>
  );
}
