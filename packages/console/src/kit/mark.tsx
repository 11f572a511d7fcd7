/** The logo: a K whose leg is a kickstand. At least 16 px. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="24" height="24" rx="6" fill="var(--ks-accent)" />
      <path
        d="M8 5v10.2M16.2 5 8 12.4M11.2 9.6l5 8.4h2.6"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
