import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Order } from '@/components/api/order-types'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { CareDialog } from './care-dialog'

const order = {
  id: 'o1',
  shortId: 'O1',
  version: 4,
  assignee: null,
  tags: ['VIP'],
  followUp: null,
  items: [],
  holds: [],
} as unknown as Order

test('a colleague is chosen by name and a tag from those in use, with the keyboard; what changed is sent with the version', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.endsWith('/mentionable')) return Response.json({ users: [{ id: 'u2', name: 'Finn Olsen', type: 'User' }] })
    if (pathname.endsWith('/tags')) return Response.json({ tags: [{ tag: 'rush', count: 3 }], totalCount: 1, nextCursor: null })
    bodies.push(JSON.parse(String(init?.body)))
    return Response.json({ order: { ...order, version: 5 }, warnings: [] })
  })
  const close = vi.fn()
  const screen = await renderApp(<CareDialog order={order} onClose={close} />)
  const assignee = screen.getByRole('combobox', { name: 'Assignee' })
  await assignee.click()
  await screen.getByRole('option', { name: 'Finn Olsen' }).click()
  await expect.element(assignee).toHaveValue('Finn Olsen')
  await screen.getByRole('combobox', { name: 'Tags' }).fill('ru')
  await screen.getByRole('option', { name: 'rush' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ assignee: { id: 'u2' }, tags: ['VIP', 'rush'], version: 4 }])
})
