import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PrintHead } from '../../app/shell/print-head.tsx';
import { useStaff } from '../../kit/session.ts';
import classes from './build-queue.module.css';
import { BuildQueue } from './build-queue.tsx';

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
        <BuildQueue key={staff.id} />
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
