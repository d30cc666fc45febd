import { openOrder } from '@/e2e/screens/screen'
import { expect, test } from '@/e2e/support/fixtures'
import { Keyboard } from '@/e2e/support/keyboard'

test('a template is made and used for a message to the customer by keyboard, and the text goes to one’s own mail program', async ({
  office: page,
  newOrder,
}) => {
  const order = await newOrder({ languageCode: 'de' })
  const name = `Wo ist ${order.shortId}?`
  await page.goto('/admin/templates')
  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Subject in English').fill('Your order {{order.shortId}}')
  await dialog.getByLabel('Text in English').fill('It is on its way.')
  await dialog.getByRole('button', { name: 'Add a language' }).click()
  await dialog.getByLabel('Subject in German').fill('Ihre Bestellung {{order.shortId}}')
  await dialog.getByLabel('Text in German').fill('Hallo {{customer.firstName}}, hier ist der Link: {{tracking.links}}')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()

  await openOrder(page, order)
  const keyboard = new Keyboard(page)
  await keyboard.press('m')
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toBeFocused()
  await keyboard.type(name.slice(0, 12))
  await expect(page.getByRole('option', { name: `Ihre Bestellung ${order.shortId}` })).toBeVisible()
  await keyboard.press('ArrowDown', 'Enter')
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Ihre Bestellung ${order.shortId}`)
  await expect(dialog).toContainText('{{tracking.links}} will be left out')
  const link = dialog.getByRole('link', { name: 'Open in mail program' })
  await expect(link).toHaveAttribute('href', new RegExp(`^mailto:.+\\?subject=Ihre%20Bestellung%20${order.shortId}&body=Hallo`))
  expect(keyboard.count).toBe(4)
})
