import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { comment, isRequestTo, openOnce, type Scene, submit } from './scene'

const noteBox = (page: Page) => page.getByRole('textbox', { name: /^(New note|Text of the note)$/ })

const correctedText = 'Card from another continent'

export const noteScenes: Scene[] = [
  {
    name: 'note',
    kind: 'write',
    page: 'order',
    of: (order) => ({
      isRequest: isRequestTo('POST', /\/notes$/),
      async open(page) {
        await openOnce(page, `/orders/${order.shortId}`)
        await page.keyboard.press('n')
        await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible()
        await noteBox(page).fill(comment)
      },
      act: submit,
      isDone: (page) => expect(page.getByText('wrote a note')).toHaveCount(1),
      isKept: (page) => expect(noteBox(page)).toHaveValue(comment),
    }),
  },
  {
    name: 'edited note',
    kind: 'versioned',
    page: 'order',
    of(order, api) {
      const put = async (text: string) => {
        const { notes } = await api.get<{ notes: { id: string }[] }>(`/notes?orderId=${order.id}`)
        await api.send('PUT', `/notes/${notes[0]?.id}`, { text })
      }
      return {
        isRequest: isRequestTo('PUT', /\/notes\/[^/]+$/),
        async open(page) {
          // The note of the scene before.
          await page.getByRole('button', { name: 'Edit the note' }).click()
          await noteBox(page).fill(correctedText)
        },
        act: submit,
        isDone: (page) => expect(page.getByText(/^changed /)).toBeVisible(),
        isKept: (page) => expect(noteBox(page)).toHaveValue(correctedText),
        meanwhile: () => put('Call last'),
      }
    },
  },
  {
    name: 'inbox',
    kind: 'read',
    isPageLoad: true,
    of: () => ({
      isRequest: (request) => request.method() === 'GET' && request.url().includes('/v1/inbox?isRead=false&pageSize=25'),
      open: (page) => page.goto('/'),
      act: (page) => page.goto('/inbox'),
      isDone: (page) => expect(page.getByText('Nothing is unread.', { exact: false })).toBeVisible(),
      isRetriedOnLoss: true,
    }),
  },
]
