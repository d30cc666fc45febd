import type { Page } from '@playwright/test'
import { newUser, type SeededUser } from '@/e2e/seed/users'
import { type Api, expect, type SeededOrder, signIn, test } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const mention = (api: Api, order: SeededOrder, person: SeededUser, text: string) =>
  api.send<{ note: { id: string } }>('POST', '/notes', { resource: { type: 'order', id: order.id }, text, mentions: [person.id] })

test('inbox items are read one by one and all at once, and more load on request', async ({ page, newOrder, api }) => {
  const cleo = newUser('Cleo', `Ito${uniqueWord()}`)
  const order = await newOrder()
  for (let i = 1; i <= 27; i++) await mention(api, order, cleo, `Number ${i} for you`)
  await signIn(page, cleo)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveTitle(/^Inbox/)
  const unread = region(page, 'Unread (27)')
  await expect(unread.getByRole('listitem')).toHaveCount(25)
  await unread.getByRole('button', { name: 'Show older' }).click()
  await expect(unread.getByRole('listitem')).toHaveCount(27)

  await unread.getByRole('listitem').first().getByRole('button', { name: 'Mark as read' }).click()
  await expect(region(page, 'Unread (26)')).toBeVisible()
  await expect(region(page, 'Read').getByRole('listitem')).toContainText('Number 27 for you')

  await expect(page.getByRole('link', { name: `mentioned you on ${order.shortId}` }).first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `mentioned you on ${order.shortId}` }).nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(region(page, 'Unread')).toContainText('Nothing is unread.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Inbox, nothing unread' })).toBeVisible()
})

test('a mention in a deleted note says so, and one in a long history scrolls to it', async ({ page, newOrder, api }) => {
  const dora = newUser('Dora', `Ito${uniqueWord()}`)
  const order = await newOrder()
  await mention(api, order, dora, 'Far back')
  for (let i = 0; i < 60; i++) await api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: `Way ${i}` })
  await signIn(page, dora, '/inbox')
  await page.getByRole('link', { name: `mentioned you on ${order.shortId}` }).click()
  const note = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: 'Far back' })
  await expect(note).toBeFocused()
  await expect(note).toBeInViewport()
  await note.getByRole('button', { name: 'Delete the note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the note' }).click()
  await expect(note).toHaveCount(0)
  await page.goto('/inbox')
  await expect(region(page, 'Read').getByRole('listitem')).toContainText('The note was deleted, or you cannot see it any more.')
})
