/**
 * The account that the first start prints. It only exists in demo data, behind /qa-login, on
 * loopback.
 */
export const DEMO_ACCOUNT = {
  email: 'admin@kickstand.example',
  password: 'kickstand-demo',
} as const;
