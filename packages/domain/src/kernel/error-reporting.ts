/** The share of requests and page changes whose time is measured when error reporting is on. */
export const TRACE_SAMPLE_RATE = 0.2;
