import { NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { describe, expect, it } from 'vitest';
import { awaitPreview } from './money-preview.ts';

describe('the preview of an action', () => {
  it("returns the provider's amounts", async () => {
    expect(await awaitPreview(Promise.resolve({ outcome: 'done', result: NO_MONEY }))).toBe(
      NO_MONEY,
    );
  });

  it('is null if the provider does not respond in time', async () => {
    expect(await awaitPreview(new Promise(() => {}), 20)).toBeNull();
    expect(await awaitPreview(Promise.resolve({ outcome: 'unknown', message: 'Lost' }))).toBeNull();
  });

  it("is rejected with the provider's message", async () => {
    const declined = Promise.resolve({ outcome: 'declined', message: 'No such customer' } as const);
    await expect(awaitPreview(declined)).rejects.toThrow('No such customer');
  });
});
