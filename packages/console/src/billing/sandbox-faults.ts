/** Labels of the faults. */
export const FAULT_CHOICES = [
  { value: 'decline', label: 'Card declined' },
  { value: 'timeout_before', label: 'Timeout, not processed' },
  { value: 'timeout_after', label: 'Timeout after processing' },
  { value: 'reset_before', label: 'Connection lost, not processed' },
  { value: 'reset_after', label: 'Connection lost after processing' },
  { value: '409', label: '409: locked by another request' },
  { value: '429', label: '429: too many requests' },
  { value: '500', label: '500: fails, and again for the same key' },
  { value: '503', label: '503: service unavailable' },
  { value: 'delay', label: 'Slow response (3 seconds)' },
] as const;

export const faultLabel = (fault: string): string =>
  FAULT_CHOICES.find((choice) => choice.value === fault)?.label ?? fault;

/** Targets of the faults. */
export const PATH_CHOICES = [
  { value: '', label: 'Requests that move money' },
  { value: '/v1/subscriptions', label: 'Subscriptions' },
  { value: '/v1/invoices', label: 'Invoices' },
  { value: '/v1/invoiceitems', label: 'Invoice items' },
  { value: '/v1/credit_notes', label: 'Credit notes' },
  { value: '/v1/customers', label: 'Customers and their balance' },
  { value: '/v1/', label: 'All requests' },
] as const;

export const pathLabel = (path: string | null): string =>
  PATH_CHOICES.find((choice) => choice.value === (path ?? ''))?.label ?? path ?? '';
