// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../component.test-support.tsx';
import { Dialog, DialogBody } from '../form-dialog/dialog.tsx';
import { ScanField } from './scan-field.tsx';
import { useOtherScans, watchScanner } from './scan-listener.ts';

watchScanner();

const isSameScan = (left: string, right: string) => left === right;

function Field({ onScan }: { onScan: (texts: readonly string[]) => void }) {
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <ScanField
      label="Code"
      fieldRef={fieldRef}
      onScan={onScan}
      verdict={undefined}
      isSameScan={isSameScan}
    />
  );
}

/** A page that opens what is scanned on it. */
function Page({
  onScan,
  isArriving,
}: {
  onScan: (text: string) => void;
  isArriving: () => boolean;
}) {
  useOtherScans(onScan, isArriving);
  return <button type="button">Below</button>;
}

/** Presses keys as fast as a scanner, on whatever has the focus. */
function press(...keys: readonly string[]): void {
  const target = document.activeElement ?? document.body;
  for (const key of keys) fireEvent.keyDown(target, { key });
}

/** Sets the time of the following events, in milliseconds as of `performance.now()`. */
function at(time: number): void {
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(time);
  onTestFinished(() => now.mockRestore());
}

test('pasted columns are not joined to codes: one column is a list, several are refused', async () => {
  const onScan = vi.fn();
  const { person } = await show(<Field onScan={onScan} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  await person.click(field);
  await person.paste('KS-1\t\r\nKS-2\t\r\n');
  expect(onScan).toHaveBeenLastCalledWith(['KS-1', 'KS-2']);
  for (const columns of ['KS-3\tOakland', 'KS-3\tOakland\nKS-4\tPortland\n']) {
    await person.paste(columns);
    expect(await screen.findAllByText('Several columns pasted')).not.toHaveLength(0);
  }
  expect(field.value).toBe('');
  expect(onScan).toHaveBeenCalledTimes(1);
});

test('a scan while a dialog is open is not taken, which is said', async () => {
  const onScan = vi.fn();
  await show(
    <>
      <Page onScan={onScan} isArriving={() => false} />
      <Dialog title="Question" onClose={() => {}}>
        <DialogBody>
          <button type="button">Answer</button>
        </DialogBody>
      </Dialog>
    </>,
  );
  const answer = await screen.findByRole('button', { name: 'Answer' });
  answer.focus();
  press(...'KS-1001', 'Enter');
  expect(await screen.findByText('KS-1001 was not taken: a dialog is open.')).toBeTruthy();
  expect(onScan).not.toHaveBeenCalled();
});

test('a scan that a pause cut is not taken, which is said', async () => {
  const onScan = vi.fn();
  await show(<Page onScan={onScan} isArriving={() => false} />);
  at(5000);
  press(...'KS-10');
  at(5300);
  press(...'0423', 'Enter');
  expect(await screen.findByText(/^The scanner paused in the middle of the code\./)).toBeTruthy();
  at(7000);
  press(...'KS-2', 'Enter');
  await waitFor(() => expect(onScan.mock.calls).toEqual([['KS-2']]));
});

test('a scan on a page that takes none is said, such as that of the sign-in', async () => {
  await show(<button type="button">Sign in</button>);
  await screen.findByRole('button', { name: 'Sign in' });
  at(performance.now() - 1900);
  press(...'KS-1001', 'Enter');
  expect(await screen.findByText('KS-1001 was not taken: this page takes no scans.')).toBeTruthy();
});

test('Ctrl+Enter takes what is typed; in an empty field it presses the main button of the dialog', async () => {
  const onScan = vi.fn();
  const onMain = vi.fn();
  const { person } = await show(
    <Dialog title="Receive" opened onClose={() => undefined}>
      <DialogBody>
        <Field onScan={onScan} />
        <button type="button" data-main onClick={onMain}>
          Receive
        </button>
      </DialogBody>
    </Dialog>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  await person.type(field, 'KS-1');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect([onScan.mock.calls.length, onMain.mock.calls.length]).toEqual([1, 0]);
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect([onScan.mock.calls.length, onMain.mock.calls.length]).toEqual([1, 1]);
});
