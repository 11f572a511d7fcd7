import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Returns false if it has a question that must be answered first, and shows it. */
type Check = () => Promise<boolean>;

/** What the fields of a dialog check before its mutation is sent. */
export const BeforeSending = createContext<Set<Check> | undefined>(undefined);

/** Checks the entry of a field before the surrounding dialog is sent. */
export function useBeforeSending(check: Check): void {
  const checks = use(BeforeSending);
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    const added = () => checkNow();
    checks?.add(added);
    return () => {
      checks?.delete(added);
    };
  }, [checks]);
}
