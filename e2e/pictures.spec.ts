import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { countLine } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('the bar of waiting orders shows those that have waited longer, as many as it says', async ({
  staff: page,
}) => {
  const ages = page.getByRole('region', { name: 'Waiting orders by age' });
  const week = ages.getByRole('button', { name: /^Over a week: / });
  const [, count = ''] =
    /: ([\d,]+) orders?$/.exec((await week.getAttribute('aria-label')) ?? '') ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  await week.click();
  await expect(page).toHaveURL(/age=OVER_A_WEEK/);
  await expect(page.getByRole('button', { name: /^Waiting Over a week/ })).toBeVisible();
  await expect(countLine(page)).toContainText(`of ${count} results`);
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  // The bar still has all waiting orders, so that another part can be chosen.
  await expect(ages.getByText(`Over a week ${count}`)).toBeVisible();
  await week.click();
  await expect(page).not.toHaveURL(/age=/);
});

inEveryLook((screen) => {
  test('pictures have names and contrast in light and dark', async ({ staff: page }) => {
    const ages = page.getByRole('region', { name: 'Waiting orders by age' });
    await expect(ages).toBeVisible({ visible: screen === 'laptop' });
    await expectAccessible(page, 'the order list');
    await page.goto('/today');
    await expect(page.getByRole('img', { name: /^Ready to hand over: \d+ now/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /expected within 7 days/ })).toBeVisible();
    await expectAccessible(page, 'Today');
    await page.goto('/inventory?tab=overview');
    await expect(
      page.getByRole('img', { name: /available and \d+ coming for/ }).first(),
    ).toBeVisible();
    await expectAccessible(page, 'the inventory overview');
  });
});
