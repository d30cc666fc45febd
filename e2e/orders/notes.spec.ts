import type { Page } from '@playwright/test'
import { newUser, signedInPage } from '@/e2e/seed/users'
import { expect, type SeededOrder, test } from '@/e2e/support/fixtures'
import { Keyboard } from '@/e2e/support/keyboard'
import { uniqueWord } from '@/e2e/support/unique'

const composer = (page: Page) => page.getByRole('textbox', { name: 'New note' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const pinned = (page: Page) => page.getByRole('region', { name: 'Pinned notes' })
const entry = (page: Page, text: string) => timeline(page).getByRole('listitem').filter({ hasText: text })

async function openOrder(page: Page, { shortId }: SeededOrder) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
}

async function openComposer(page: Page) {
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible()
  await expect(composer(page)).toBeFocused()
}

interface SeededNote {
  note: { id: string; text: string; version: number; visibility: string; mentions: { id: string }[]; resource: { type: string } }
}

test('a note is written by keyboard alone and pinned to the top of the order', async ({ office: page, newOrder }, info) => {
  await openOrder(page, await newOrder())
  const keyboard = new Keyboard(page)
  await keyboard.press('n')
  await expect(composer(page)).toBeFocused()
  await keyboard.type('Call before Friday')
  await keyboard.press('Control+Enter')
  await expect(entry(page, 'Call before Friday')).toBeVisible()
  keyboard.expectAtMost(info, 'Write a note', 3)
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeFocused()

  await entry(page, 'Call before Friday').getByRole('button', { name: 'Pin the note to the top' }).focus()
  await page.keyboard.press('Enter')
  await expect(pinned(page)).toContainText('Call before Friday')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Pinned to the top')
  await page.keyboard.press('Control+z')
  await expect(pinned(page)).toHaveCount(0)

  await openComposer(page)
  await page.keyboard.type('Gift wrapping', { delay: 40 })
  await page.getByRole('checkbox', { name: 'Pin to the top' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(pinned(page)).toContainText('Gift wrapping')
  await page.reload()
  await expect(pinned(page)).toContainText('Gift wrapping')
  await pinned(page).getByRole('button', { name: 'Unpin' }).click()
  await expect(pinned(page)).toHaveCount(0)
})

test('a mentioned user finds the note in the inbox without reloading, and opens the order at it', async ({
  office: page,
  newOrder,
  browser,
}) => {
  const ben = newUser('Benedikt', `Roe${uniqueWord()}`)
  const bens = await signedInPage(browser, ben)
  await expect(bens.getByRole('link', { name: 'Inbox, nothing unread' })).toBeVisible()
  const order = await newOrder()
  await openOrder(page, order)
  await openComposer(page)
  await page.keyboard.type(`Please call them. @${ben.name}`, { delay: 40 })
  await expect(page.getByRole('option', { name: ben.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue(`Please call them. @${ben.name} `)
  await expect(page.getByText(`${ben.name} will find this in the inbox.`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(entry(page, 'Please call them.')).toBeVisible()

  await expect(bens.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible()
  await bens.keyboard.press('g')
  await bens.keyboard.press('i')
  const unread = bens.getByRole('region', { name: 'Unread' })
  await expect(unread.getByRole('listitem')).toContainText('Please call them.')
  await bens.keyboard.press('j')
  await expect(unread.getByRole('link', { name: `mentioned you on ${order.shortId}` })).toBeFocused()
  await bens.keyboard.press('Enter')
  await expect(entry(bens, 'Please call them.')).toBeFocused()
  await expect(entry(bens, 'Please call them.')).toBeInViewport()
  await expect(bens.getByRole('link', { name: 'Inbox, nothing unread' })).toBeVisible()
  await bens.goBack()
  await expect(bens.getByRole('region', { name: 'Read', exact: true }).getByRole('listitem')).toContainText('Please call them.')
  await bens.context().close()
})

test('a user removed from the text is not mentioned', async ({ office: page, newOrder, api }) => {
  const ben = newUser('Benno', `Roe${uniqueWord()}`)
  const order = await newOrder()
  await openOrder(page, order)
  await openComposer(page)
  await page.keyboard.type(`@${ben.name}`, { delay: 40 })
  await expect(page.getByRole('option', { name: ben.name })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText(`${ben.name} will find this in the inbox.`)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Nobody needs to know', { delay: 40 })
  await page.keyboard.press('Control+Enter')
  await expect(entry(page, 'Nobody needs to know')).toBeVisible()
  const { notes } = await api.get<{ notes: SeededNote['note'][] }>(`/notes?orderId=${order.id}`)
  expect(notes[0]?.mentions).toEqual([])
})

test('a refused mention names the user beside the text', async ({ office: page, newOrder }) => {
  const gone = newUser('Gerda', `Roe${uniqueWord()}`)
  await openOrder(page, await newOrder())
  await openComposer(page)
  await page.keyboard.type(`@${gone.name}`, { delay: 40 })
  await expect(page.getByRole('option', { name: gone.name })).toBeVisible()
  await page.keyboard.press('Enter')
  const errors = [{ errorMessage: `${gone.name} (${gone.id}) is no longer active.`, propertyName: 'mentions[0]', attemptedValue: gone.id }]
  await page.route('**/v1/notes', (route) => route.fulfill({ status: 400, json: { errorCode: 'ValidationError', requestId: 'r', errors } }))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${gone.name} is no longer active.`)).toBeVisible()
  await expect(composer(page)).toHaveValue(`@${gone.name} `)
})

test('a note for the merchant says so before and after sending, and names its item', async ({ office: page, newOrder, api }) => {
  const item = (sku: string) => ({ sku, quantity: 1, customerPrice: { amount: 9, currency: 'USD' }, skipSkuValidation: true })
  const order = await newOrder({ customerTotal: 18, items: [item('MUG-11-WHT'), item('TEE-BLK-M')] })
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Write a note' }).click()
  await expect(page.getByRole('radio', { name: 'Only staff' })).toBeChecked()
  await composer(page).fill('The print is ready')
  await page.getByRole('radio', { name: 'Staff and the merchant' }).check()
  await expect(page.getByText('Northwind Prints will read this.')).toBeVisible()
  await page.getByLabel('Subject').selectOption('About TEE-BLK-M')
  await page.getByRole('button', { name: 'Save and share' }).click()
  const note = entry(page, 'The print is ready')
  await expect(note).toContainText('wrote a note on TEE-BLK-M')
  await expect(note).toContainText('Staff and the merchant')
  const { notes } = await api.get<{ notes: SeededNote['note'][] }>(`/notes?orderId=${order.id}`)
  expect(notes[0]).toMatchObject({ visibility: 'Merchant', resource: { type: 'orderItem' } })
  // The next note is internal again by default.
  await page.keyboard.press('n')
  await expect(page.getByRole('radio', { name: 'Only staff' })).toBeChecked()
})

test('too long a note shows its length, and loses nothing', async ({ office: page, newOrder }) => {
  await openOrder(page, await newOrder())
  await openComposer(page)
  await composer(page).fill('x'.repeat(4_400))
  await expect(page.getByText('of 5,000 characters')).toHaveCount(0)
  await composer(page).fill('x'.repeat(5_120))
  await expect(page.getByText('5,120 of 5,000 characters, 120 too many')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('At most 5000 characters; this has 5120.')).toBeVisible()
  await expect(composer(page)).toHaveValue('x'.repeat(5_120))
})

test('typed text survives Esc and a reload, and can be discarded and restored', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await openOrder(page, order)
  await openComposer(page)
  await page.keyboard.type('Half a thought', { delay: 40 })
  await page.keyboard.press('Escape')
  await expect(composer(page)).not.toBeFocused()
  await expect(composer(page)).toHaveValue('Half a thought')
  await page.reload()
  await expect(composer(page)).toHaveValue('Half a thought')
  await expect(page.getByText('It was not sent.')).toBeVisible()
  await expect(composer(page)).not.toBeFocused()
  await timeline(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(composer(page)).toHaveValue('Half a thought')
})

test('a conflicting edit shows both versions, and saves the choice', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  const resource = { type: 'order', id: order.id }
  const { note } = await api.send<SeededNote>('POST', '/notes', { resource, text: 'Call on Monday' })
  await openOrder(page, order)
  await entry(page, 'Call on Monday').getByRole('button', { name: 'Edit the note' }).focus()
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Text of the note' })
  await expect(text).toBeFocused()
  await text.fill('Call on Tuesday')
  await api.send('PUT', `/notes/${note.id}`, { text: 'Call on Wednesday' })
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page)).toContainText('Somebody else changed this meanwhile')
  const choice = timeline(page).getByRole('group', { name: /^Text/ })
  await expect(choice.getByLabel(/^Yours/)).toBeChecked()
  await expect(choice).toContainText('Call on Wednesday')
  await timeline(page).getByRole('button', { name: 'Save these' }).click()
  await expect(entry(page, 'Call on Tuesday')).toContainText('changed')
  await expect(text).toHaveCount(0)
})

test('a note is deleted after the dialog says what remains of it', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await api.send('POST', '/notes', { resource: { type: 'order', id: order.id }, text: 'Not needed any more' })
  await openOrder(page, order)
  await entry(page, 'Not needed any more').getByRole('button', { name: 'Delete the note' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Its text stays in the audit log.')
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete the note' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(entry(page, 'Not needed any more')).toHaveCount(0)
})

test('notes by others appear and change by themselves, and move nothing while the user types', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  const resource = { type: 'order', id: order.id }
  await openOrder(page, order)
  const { note } = await api.send<SeededNote>('POST', '/notes', { resource, text: 'Seen at https://parcels.example/1, <b>twice</b>' })
  const theirs = entry(page, '<b>twice</b>')
  await expect(theirs.getByRole('link', { name: 'https://parcels.example/1' })).toHaveAttribute('rel', 'noreferrer')
  await openComposer(page)
  await page.keyboard.type('Typing', { delay: 40 })
  const before = await composer(page).boundingBox()
  await api.send('PUT', `/notes/${note.id}`, { text: 'Seen three times', isPinned: true })
  await expect(entry(page, 'Seen three times')).toContainText('changed')
  expect(await composer(page).boundingBox()).toEqual(before)
  await expect(pinned(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(pinned(page)).toContainText('Seen three times')
})

test('the timeline shows notes among entries, and alone', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await api.send('POST', '/notes', { resource: { type: 'order', id: order.id }, text: 'Between the two' })
  await api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' })
  await openOrder(page, order)
  const lines = timeline(page).getByRole('listitem')
  await expect(lines).toHaveText([/shipping method/, /Between the two/, /created the order/])
  await timeline(page).getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(lines).toHaveText([/Between the two/])
  await timeline(page).getByRole('button', { name: 'Edits' }).click()
  await expect(lines).toHaveText([/shipping method/])
})
