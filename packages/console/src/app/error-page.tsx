import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorReference } from '../kit/error-reference.tsx';
import { MessagePage } from '../kit/message-page.tsx';
import { describeFailure } from '../kit/request-errors.ts';
import { useOnline } from '../kit/use-online.ts';
import { ChunkLoadError } from './lazy-page.ts';

const reload = () => window.location.reload();

/** A page whose code was never loaded; it opens by itself once there is a connection, which reloading before prevents. */
function OfflinePage() {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) reload();
  }, [isOnline]);
  return (
    <MessagePage title="You are offline">
      <p>This page has not been opened before. It opens once you are connected.</p>
    </MessagePage>
  );
}

/** Shown in place of a page that failed to load or render. */
export function ErrorPage({ error }: { error: unknown }) {
  const isChunk = error instanceof ChunkLoadError;
  if (isChunk && error.isOffline) return <OfflinePage />;
  return (
    <MessagePage title={isChunk ? 'Loading chunk failed' : 'Something went wrong'}>
      <p>
        {isChunk
          ? 'Part of the console failed to load. A newer version may be available.'
          : (describeFailure(error) ?? 'This page could not be displayed.')}
      </p>
      <ErrorReference error={error} />
      <Button variant="filled" onClick={reload}>
        Reload
      </Button>
    </MessagePage>
  );
}
