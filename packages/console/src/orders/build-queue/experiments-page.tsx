import { Link } from '@tanstack/react-router';
import { MessagePage } from '../../kit/message-page.tsx';

/** Experimental features; currently only the build queue. */
export function ExperimentsPage() {
  return (
    <MessagePage title="Nothing here yet">
      <Link to="/experiments/build_list">Build Queue</Link>
    </MessagePage>
  );
}
