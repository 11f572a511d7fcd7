import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { graphql } from './graphql.ts';
import { fetchData } from './graphql-client.ts';
import { toastError, toastThrown } from './toasts.tsx';

const ExportLinkQuery = graphql(`
  query ExportLink($id: ID!) {
    reportExport(id: $id) { downloadUrl }
  }
`);

const FileLinkQuery = graphql(`
  query FileLink($url: String!) {
    fileLink(url: $url)
  }
`);

/** Returns a fresh link to an export's file; null if the file no longer exists. */
export async function exportFileLink(id: string): Promise<string | null> {
  const { reportExport } = await fetchData(ExportLinkQuery, { id });
  return reportExport?.downloadUrl ?? null;
}

/** Returns a fresh link to a document, given an earlier one. */
export async function documentLink(url: string): Promise<string | null> {
  return (await fetchData(FileLinkQuery, { url })).fileLink;
}

async function download(link: () => Promise<string | null>): Promise<void> {
  try {
    const href = await link();
    if (href === null) {
      toastError('This file is no longer available', 'Export it again.');
      return;
    }
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.download = '';
    anchor.click();
  } catch (error) {
    toastThrown(error, 'Download failed');
  }
}

interface DownloadLinkProps {
  /** The link that was loaded with the page, for a new tab. */
  href: string;
  link: () => Promise<string | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that works once: every click requests a new one. */
export function DownloadLink({ href, link, className, children }: DownloadLinkProps) {
  function open(event: MouseEvent) {
    // A new tab or window opens the link that was loaded with the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void download(link);
  }
  return (
    <Anchor href={href} download className={className} onClick={open}>
      {children}
    </Anchor>
  );
}
