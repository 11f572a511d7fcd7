/** The sample rate of request and page change timings if error reporting is on. */
export const TRACE_SAMPLE_RATE = 0.2;
