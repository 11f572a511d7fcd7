import { NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { describe, expect, it } from 'vitest';
import { awaitPreview } from './money-preview.ts';

describe('the preview of what an action moves', () => {
  it('is what the provider says', async () => {
    expect(await awaitPreview(Promise.resolve({ outcome: 'done', result: NO_MONEY }))).toBe(
      NO_MONEY,
    );
  });

  it('is nothing when the provider does not answer in time, or says nothing', async () => {
    expect(await awaitPreview(new Promise(() => {}), 20)).toBeNull();
    expect(await awaitPreview(Promise.resolve({ outcome: 'unknown', message: 'Lost' }))).toBeNull();
  });

  it("is refused in the provider's words", async () => {
    const declined = Promise.resolve({ outcome: 'declined', message: 'No such customer' } as const);
    await expect(awaitPreview(declined)).rejects.toThrow('No such customer');
  });
});
