import { Button } from '@mantine/core';
import { ErrorReference } from '../kit/error-reference.tsx';
import { MessagePage } from '../kit/message-page.tsx';
import { describeFailure } from '../kit/request-errors.ts';
import { ChunkLoadError } from './lazy-page.ts';

/** Shown in place of a page that failed to load or render. */
export function ErrorPage({ error }: { error: unknown }) {
  const isChunk = error instanceof ChunkLoadError;
  return (
    <MessagePage title={isChunk ? 'Loading chunk failed' : 'Something went wrong'}>
      <p>
        {isChunk
          ? 'Part of the console failed to load. A newer version may be available.'
          : (describeFailure(error) ?? 'This page could not be displayed.')}
      </p>
      <ErrorReference error={error} />
      <Button variant="filled" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </MessagePage>
  );
}
