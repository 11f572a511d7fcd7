import type { ReactNode } from 'react';
import { Mark } from '../../kit/mark.tsx';
import classes from './sign-in.module.css';
import { SignInPicture } from './sign-in-picture.tsx';

/** Layout of both sign-in pages: the column on the left, the picture on the right. */
export function SignInFrame({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <title>Sign in - Kickstand</title>
      <main className={classes.column}>
        <div className={classes.brand}>
          <Mark size={32} />
          Kickstand
        </div>
        <div className={classes.door}>
          <h1 className={classes.title}>Sign in</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        <p className={classes.help}>Trouble signing in? Ask your hub lead.</p>
      </main>
      <SignInPicture />
    </div>
  );
}
