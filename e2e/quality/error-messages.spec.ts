import { expect, test } from '@/e2e/support/fixtures'

test('an unknown order and an unknown page say so inside the office', async ({ office: page }) => {
  const order = await page.goto('/orders/O99999999')
  expect(order?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
  const nothing = await page.goto('/nowhere')
  expect(nothing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find orders' })).toBeVisible()
})
