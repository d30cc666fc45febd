import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, only, openOrder, unmock, type Visit } from './screen'

const composer = (page: Page) => page.getByRole('textbox', { name: 'New note' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })

async function compose(page: Page) {
  await page.keyboard.press('n')
  // Until the form is loaded, a plain text area takes the input.
  await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible()
  await expect(composer(page)).toBeFocused()
}

const people = ['Ann Lee', 'Anna Castellanos-Featherstonehaugh'].map((name, index) => ({ id: `${index}`, name, type: 'User' }))

const author = { id: '1', name: 'Ann Lee', type: 'User' }
const order = { id: 'o', shortId: 'O00000001' }
const note = { id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000', isPinned: false }
const mention = (id: number, given: object) => ({
  id: String(id),
  kind: 'Mention',
  note: { ...note, text: `Could you call the customer? ${'The parcel went to the neighbours. '.repeat(id * 3)}` },
  resource: { type: 'order', id: 'o', shortId: order.shortId },
  order,
  from: author,
  createdAt: '2026-11-01T10:00:00.000Z',
  isRead: false,
  readAt: null,
  ...given,
})
const disabledWebhook = {
  kind: 'WebhookDisabled',
  note: null,
  order: null,
  from: null,
  resource: { type: 'webhook', id: 'w', shortId: null },
}
const unreadItems = [mention(1, {}), mention(2, { resource: { type: 'orderItem', id: 'i', shortId: 'I1' } }), mention(6, disabledWebhook)]
const wasRead = { isRead: true, readAt: '2026-11-02T10:00:00.000Z' }
const readMentions = [mention(3, wasRead), mention(4, { ...wasRead, note: null }), mention(5, { ...wasRead, order: null, note: null })]

/** Mocks an inbox with mentions. */
async function mockInbox(page: Page) {
  await page.route('**/v1/inbox?*', (route) => {
    const inbox = new URL(route.request().url()).searchParams.get('isRead') === 'true' ? readMentions : unreadItems
    return route.fulfill({
      json: { inbox, totalCount: inbox.length, totalCountIsCapped: false, nextCursor: null, unreadCount: unreadItems.length },
    })
  })
}

/** The notes of an order, their form, and the inbox. */
export const noteVisits: Visit[] = [
  {
    name: 'note being written',
    states: [
      {
        name: 'note, mentioning somebody',
        async open(page, { plain }) {
          await page.route('**/v1/notes/mentionable?*', (route) => route.fulfill({ json: { users: people } }))
          await openOrder(page, plain)
          await compose(page)
          await page.keyboard.type('Ask @an', { delay: 40 })
          await expect(page.getByRole('listbox', { name: 'People' }).getByRole('option')).toHaveCount(2)
          await page.keyboard.press('ArrowDown')
        },
        leave: unmock,
      },
      {
        name: 'note being written',
        isWalked: true,
        async open(page) {
          await composer(page).fill('x'.repeat(4_900))
          await expect(page.getByRole('listbox', { name: 'People' })).toHaveCount(0)
          await page.getByRole('radio', { name: 'Staff and the merchant' }).check()
        },
      },
      {
        name: 'note that is too long',
        async open(page) {
          await composer(page).fill('too long '.repeat(600))
          await page.keyboard.press('Control+Enter')
          await expect(page.getByText('At most 5000 characters')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'order with pinned notes',
    states: [
      {
        name: 'order with pinned notes',
        async open(page, { noted }) {
          await openOrder(page, noted)
          await expect(page.getByRole('region', { name: 'Pinned notes' }).getByRole('listitem')).toHaveCount(2)
        },
      },
      {
        name: 'note being deleted',
        async open(page) {
          await timeline(page).getByRole('button', { name: 'Delete the note' }).first().click()
          await expect(dialog(page)).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'note being edited',
        async open(page) {
          await timeline(page).getByRole('button', { name: 'Edit the note' }).first().click()
          await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused()
        },
      },
    ],
  },
  only({
    name: 'inbox',
    isWalked: true,
    async open(page) {
      await mockInbox(page)
      await page.goto('/inbox')
      await expect(page.getByRole('listitem').filter({ hasText: 'mentioned you' })).toHaveCount(5)
      await expect(page.getByRole('link', { name: 'Inbox, 3 unread' })).toBeVisible()
    },
  }),
  only({
    name: 'inbox, empty',
    weighs: 'Inbox',
    async open(page) {
      await page.goto('/inbox')
      await expect(page.getByText('Nothing is unread.', { exact: false })).toBeVisible()
    },
  }),
]
