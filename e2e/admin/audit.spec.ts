import { newUser } from '@/e2e/seed/users'
import { expect, test } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'

test('the hold of an order, and its changes, are found by the order', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', comment: 'card from another country' })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('combobox', { name: 'Resource' }).click()
  await page.getByRole('option', { name: 'Order', exact: true }).click()
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Held' }).click()
  await expect(page).toHaveURL(/resourceType=order&action=hold/)
  const row = page.getByRole('row').filter({ hasText: order.shortId }).filter({ hasText: 'held the order' })
  await expect(row).toContainText('held the order')
  await expect(row).toContainText('card from another country')
  await row.getByText('held the order').dblclick()
  const entry = page.getByRole('dialog')
  await expect(entry).toContainText('Ready → On hold')
  await entry.getByRole('button', { name: `All of this ${order.shortId}` }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').filter({ hasText: 'created the order' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/resourceType=order&action=hold/)
  await page.getByRole('row').filter({ hasText: order.shortId }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.shortId)
})

test('a person’s actions are found by their name', async ({ office: page, api }) => {
  const person = newUser('Olga', `Trace${uniqueWord()}`)
  const given = { username: person.email, password: person.password }
  const { access_token } = await api.send<{ access_token: string }>('POST', '/login', given)
  const answer = await page.request.post('/v1/vendors', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { name: `Traced ${person.name}` },
  })
  expect(answer.status()).toBe(201)
  await page.goto('/admin/audit')
  await page.getByRole('combobox', { name: 'Who' }).fill(person.name.split(' ')[1] as string)
  await page.getByRole('option', { name: person.name }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText(`Traced ${person.name}`)
  await expect(page.getByRole('row').nth(2)).toContainText(/signed in/i)
})

test('the log is searched by text, and what is found is downloaded', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await page.goto(`/admin/audit?q=${order.shortId}`)
  await expect(page.getByRole('searchbox', { name: 'Find in the audit log' })).toHaveValue(order.shortId)
  await expect(page.getByRole('row').nth(1)).toContainText(order.shortId)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
})
