const NAMES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,
OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,
TX Texas,UT Utah,VT Vermont,VI Virgin Islands,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`;

const CODES: ReadonlyMap<string, string> = new Map(
  NAMES.split(/,\s*/).map((each) => [each.slice(3).toLowerCase(), each.slice(0, 2)] as const),
);

/** The two letters of a US state by its name, regardless of case; undefined for other texts. */
export const stateCodeOf = (name: string): string | undefined =>
  CODES.get(name.trim().toLowerCase().replaceAll(/\s+/g, ' '));

/** The states by the first digit of their postal codes. */
const STATES_OF_DIGIT: Readonly<Record<string, string>> = {
  0: 'CT MA ME NH NJ PR RI VI VT',
  1: 'DE NY PA',
  2: 'DC MD NC SC VA WV',
  3: 'AL FL GA MS TN',
  4: 'IN KY MI OH',
  5: 'IA MN MT ND SD WI',
  6: 'IL KS MO NE',
  7: 'AR LA OK TX',
  8: 'AZ CO ID NM NV UT WY',
  9: 'AK CA HI OR WA',
};

/** Whether a postal code that begins with this digit can be one of the state. @param code two capitals. */
export const canBeIn = (digit: string, code: string): boolean =>
  (STATES_OF_DIGIT[digit] ?? '').split(' ').includes(code);

/** Whether two capitals are the code of a US state. */
export const isState = (code: string): boolean =>
  Object.values(STATES_OF_DIGIT).some((codes) => codes.split(' ').includes(code));
