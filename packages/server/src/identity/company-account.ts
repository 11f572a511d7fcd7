/** The message for an account of another company. */
export const COMPANY_ACCOUNT_NEEDED = 'Use your company account to sign in';

/** True if an e-mail address has exactly one @ and is on the company's domain. */
export function isCompanyEmail(email: string, companyDomain: string): boolean {
  const parts = email.split('@');
  return (
    parts.length === 2 && parts[0] !== '' && parts[1]?.toLowerCase() === companyDomain.toLowerCase()
  );
}
