import { Button } from '@mantine/core';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Dialog, DialogBody, DialogFoot } from './form-dialog/dialog.tsx';
import { createListeners } from './listeners.ts';

/** Marks of the page's forms with unsaved changes, in the order in which they changed. */
const unsaved = new Set<symbol>();
/** The command that waits for a decision. */
let waiting: (() => void) | undefined;
const { subscribe, announce } = createListeners();

function ask(command: (() => void) | undefined): void {
  waiting = command;
  announce();
}

/** Runs a command of the page, after asking what to do with unsaved changes, if any. */
export function saveFirst(command: () => void): void {
  if (unsaved.size === 0) command();
  else ask(command);
}

/** The form in question: the first one with unsaved changes. */
const askedForm = () => (waiting ? unsaved.values().next().value : undefined);

interface SaveFirstProps {
  /** Whether the form has unsaved changes. */
  active: boolean;
  /** Saves them, and continues only if they were saved. */
  save: (then: () => void) => void;
  discard: () => void;
}

/** For a form on a page: asks before a command runs beside its unsaved changes. */
export function SaveFirst({ active, save, discard }: SaveFirstProps) {
  const [mark] = useState(() => Symbol('form'));
  useLayoutEffect(() => {
    if (!active) return;
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
    };
  }, [active, mark]);
  const opened = useSyncExternalStore(subscribe, askedForm) === mark;

  function take(): () => void {
    const command = waiting;
    ask(undefined);
    return () => {
      unsaved.delete(mark);
      if (command) saveFirst(command);
    };
  }

  return (
    <Dialog title="Save changes first?" opened={opened} onClose={() => ask(undefined)}>
      <DialogBody>
        <p>This page has unsaved changes.</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => ask(undefined)}>Keep editing</Button>
        <Button
          onClick={() => {
            const goOn = take();
            discard();
            goOn();
          }}
        >
          Discard
        </Button>
        <Button variant="filled" data-autofocus data-main onClick={() => save(take())}>
          Save and continue
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
