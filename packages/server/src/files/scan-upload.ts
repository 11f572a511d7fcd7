import { spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import type { Services } from '../platform/request-context.ts';

/** The result of a scan; a scan fails if the scanner could not decide. */
export type ScanResult = 'clean' | 'refused' | 'failed';

/** The exit codes of virus scanners for files without and with a virus. */
const RESULTS: Readonly<Record<number, ScanResult>> = { 0: 'clean', 1: 'refused' };
/** Variables of the environment that a scanner gets; the others are secrets of this server. */
const PASSED_ON = ['HOME', 'LANG', 'PATH', 'TMPDIR'];
/** Characters that are logged of the messages of a scanner that fails. */
const MOST_LOGGED = 500;

/** Ends a scanner and whatever it has started. */
function end(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Runs UPLOAD_SCAN_COMMAND with a file as its standard input, if it is set. There is no shell: the
 * command is split at blanks.
 * @param file its position is at the start; the scanner moves it.
 */
export function scanUpload({ config, log }: Services, file: FileHandle): Promise<ScanResult> {
  const [program, ...parameters] = config.UPLOAD_SCAN_COMMAND?.split(/\s+/).filter(Boolean) ?? [];
  if (program === undefined) return Promise.resolve('clean');
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      // A separate process group, so that a script ends together with the programs that it runs.
      detached: true,
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      stdio: [file.fd, 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(0, MOST_LOGGED);
    });
    let isSettled = false;
    const settle = (code: number | null, reason = said) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timeout);
      const result = RESULTS[code ?? -1] ?? 'failed';
      if (result === 'failed') log.error({ code, reason }, 'upload scan failed');
      resolve(result);
    };
    const timeout = setTimeout(() => {
      end(child.pid);
      settle(null, `still running after ${config.UPLOAD_SCAN_SECONDS} s`);
    }, config.UPLOAD_SCAN_SECONDS * 1000);
    child.on('error', (error) => settle(null, error.message));
    child.on('exit', () => end(child.pid));
    child.on('close', (code) => settle(code));
  });
}
