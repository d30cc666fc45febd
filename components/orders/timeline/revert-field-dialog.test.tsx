import { expect, test, vi } from 'vitest'
import type { Order } from '@/components/api/order-types'
import type { AuditEntry } from '@/components/records/audit-entries'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { RevertFieldDialog } from './revert-field-dialog'

const order = { id: 'o1', shortId: 'O00000001', version: 2, customerShippingMethod: 'Overnight', meta: {}, items: [] } as unknown as Order
const resource = { type: 'order', id: 'o1' }
const field = 'customerShippingMethod'
const request = {
  entry: { resource, action: 'update' } as AuditEntry,
  unit: { field, changes: [{ field, from: 'Express', to: 'Overnight' }] },
}

test('one field is reverted by an update of the order, after a dry run has shown the change', async () => {
  const close = vi.fn()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    sent.push([`${init?.method} ${pathname}${search}`, JSON.parse(String(init?.body))])
    const changes = [{ resource, field, from: 'Overnight', to: 'Express' }]
    return Response.json({ order: { ...order, version: 3, [field]: 'Express' }, ...(search ? { changes } : {}) })
  })
  const screen = await renderApp(<RevertFieldDialog order={order} request={request} onClose={close} />)
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('Express')
  await expectAccessible('[role=dialog]')
  const body = { [field]: 'Express', version: 2 }
  expect(sent).toEqual([['PATCH /v1/orders/o1?dryRun=true', body]])
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toEqual(['PATCH /v1/orders/o1', body])
})
