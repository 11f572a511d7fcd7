import { describe, expect, it } from 'vitest';
import { humanize } from './humanize.ts';
import {
  emailSchema,
  idSchema,
  joinAddress,
  normalizeEmail,
  optionalText,
  sameEmail,
} from './text.ts';

describe('text', () => {
  it('codes are humanized with a capital first letter', () => {
    expect(humanize('TAKING_TOO_LONG')).toBe('Taking too long');
    expect(humanize('OTHER')).toBe('Other');
    expect(humanize('')).toBe('');
  });

  it('addresses are joined with commas, omitting missing parts', () => {
    expect(
      joinAddress({
        line1: '1 Main St',
        line2: '',
        city: 'Oakland',
        stateCode: null,
        postalCode: '94607',
      }),
    ).toBe('1 Main St, Oakland, 94607');
    expect(joinAddress({})).toBe('');
  });

  it('e-mail addresses are compared without case and surrounding whitespace, and nothing else', () => {
    expect(normalizeEmail('  Ana.Ruiz@Baylight.EXAMPLE ')).toBe('ana.ruiz@baylight.example');
    expect(sameEmail(' ANA@x.example', 'ana@X.example ')).toBe(true);
    expect(sameEmail('ana@x.example', 'an a@x.example')).toBe(false);
    expect(sameEmail('ana@x.example', 'ana+1@x.example')).toBe(false);
  });

  it.each(['ana', 'ana@', '@x.example', 'a b@x.example', 'ana@x.example\nbcc: b@x.example', ''])(
    '%j is not an e-mail address',
    (typed) => {
      expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe('Enter a valid email');
    },
  );

  it.each(['', '1', 'x', '00000000-0000-0000-0000-00000000000', "'; drop table orders; --"])(
    '%j is not an id',
    (id) => {
      expect(idSchema.safeParse(id).error?.issues[0]?.message).toBe('Not a valid id.');
    },
  );

  it('optional text is trimmed, empty when absent, and at most 5,000 characters long', () => {
    expect(optionalText.parse('  a ')).toBe('a');
    expect(optionalText.parse(null)).toBe('');
    expect(optionalText.parse(undefined)).toBe('');
    expect(optionalText.parse('x'.repeat(5000))).toHaveLength(5000);
    expect(optionalText.safeParse('x'.repeat(5001)).error?.issues[0]?.message).toBe(
      'At most 5,000 characters.',
    );
  });
});
