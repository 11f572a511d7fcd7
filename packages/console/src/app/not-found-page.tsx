import { Link } from '@tanstack/react-router';
import { MessagePage } from './message-page.tsx';

/** '404 Not Found', for unknown paths and ids. */
export function NotFoundPage() {
  return (
    <MessagePage title="404 Not Found">
      <Link to="/orders">Go to orders</Link>
    </MessagePage>
  );
}
