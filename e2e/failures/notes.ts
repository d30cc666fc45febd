import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { openOrder } from '../screens/screen'
import { asks, comment, type Scene, submit } from './deed'

const noteBox = (page: Page) => page.getByRole('textbox', { name: /^(New note|Text of the note)$/ })

export const noteScenes: Scene[] = [
  {
    name: 'note',
    is: 'write',
    of: (order) => ({
      isRequest: asks('POST', /\/notes$/),
      async open(page) {
        await openOrder(page, order)
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
    is: 'versioned',
    of(order, api) {
      const put = async (text: string) => {
        const { notes } = await api.get<{ notes: { id: string }[] }>(`/notes?orderId=${order.id}`)
        await api.send('PUT', `/notes/${notes[0]?.id}`, { text })
      }
      return {
        isRequest: asks('PUT', /\/notes\/[^/]+$/),
        async open(page) {
          await api.send('POST', '/notes', { resource: { type: 'order', id: order.id }, text: 'Call first' })
          await openOrder(page, order)
          await page.getByRole('button', { name: 'Edit the note' }).click()
          await noteBox(page).fill(comment)
        },
        act: submit,
        isDone: (page) => expect(page.getByText(/^changed /)).toBeVisible(),
        isKept: (page) => expect(noteBox(page)).toHaveValue(comment),
        meanwhile: () => put('Call last'),
      }
    },
  },
  {
    name: 'inbox',
    is: 'read',
    loads: true,
    of: () => ({
      isRequest: (request) => request.method() === 'GET' && request.url().includes('/v1/inbox?isRead=false&pageSize=25'),
      open: (page) => page.goto('/'),
      act: (page) => page.goto('/inbox'),
      isDone: (page) => expect(page.getByText('Nothing is unread.', { exact: false })).toBeVisible(),
      survivesLoss: true,
    }),
  },
]
