import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp, router } from '@/components/testing/render'
import { TicketsDialog } from './tickets-dialog'

test('prints on the chosen paper and remembers it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push([new URL(url, location.href).pathname, JSON.parse(String(init.body))])
    return Response.json({ job: { id: 'j1' } }, { status: 202 })
  })
  const onClose = vi.fn()
  const screen = await renderApp(<TicketsDialog of="2 shipments" shipmentIds={() => ['a', 'b']} onClose={onClose} />)
  await expect.element(screen.getByRole('heading', { name: 'Print tickets of 2 shipments' })).toBeVisible()
  await expect.element(screen.getByLabelText('Paper')).toHaveValue('Label50x30')
  await expectAccessible()
  await screen.getByLabelText('Paper').selectOptions('A4Sheet')
  await screen.getByLabelText('Order').selectOptions('sku')
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual([['/v1/itemTickets/batch', { shipmentIds: ['a', 'b'], format: 'A4Sheet', sort: 'sku' }]])
  expect(router.push).toHaveBeenCalledWith('/print?job=j1')
  expect(localStorage.getItem('waybill.ticket-format')).toBe('A4Sheet')
})
