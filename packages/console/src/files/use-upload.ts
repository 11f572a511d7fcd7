import type { UploadPrefix } from '@kickstand/domain/files/upload-terms.ts';
import { useEffect, useRef, useState } from 'react';
import { describeFailure, SignedOut } from '../kit/request-errors.ts';
import { UploadFailed, uploadFile } from './upload-file.ts';

export interface Sending {
  readonly name: string;
  /** The progress, 0 to 1. */
  readonly share: number;
}

export interface Upload {
  /** The file being uploaded. */
  readonly sending: Sending | undefined;
  /** Why the last upload failed, and what to do. */
  readonly problem: string | undefined;
  /** Uploads files one after the other; stops at the first failure. */
  readonly start: (files: readonly File[]) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Uploads files; `onUploaded` receives the URL and name of each. Leaving the page aborts uploads.
 */
export function useUpload(
  prefix: UploadPrefix,
  onUploaded: (url: string, name: string) => void,
): Upload {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function sendOne(file: File, signal: AbortSignal): Promise<void> {
    const { name } = file;
    setSending({ name, share: 0 });
    const onProgress = (share: number) => setSending({ name, share });
    const url = await uploadFile(file, { prefix, onProgress, signal });
    if (!signal.aborted) onUploaded(url, name);
  }

  async function start(files: readonly File[]): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    let current: File | undefined;
    try {
      for (current of files) await sendOne(current, controller.signal);
    } catch (error) {
      if (controller.signal.aborted || error instanceof SignedOut) return;
      const reason =
        error instanceof UploadFailed
          ? error.message
          : `The file could not be uploaded. ${describeFailure(error) ?? 'Try again.'}`;
      setProblem(files.length > 1 ? `${current?.name}: ${reason}` : reason);
    } finally {
      if (running.current === controller) setSending(undefined);
    }
  }

  return { sending, problem, start, cancel: () => running.current?.abort() };
}
