import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const isOnline = () => navigator.onLine;

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(onlineManager.subscribe, isOnline);
