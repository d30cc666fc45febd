import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import type { Shipment } from '../types'
import { AdvanceDialog } from './advance-dialog'

test('a test shipment is advanced to one of the statuses ahead of it', async () => {
  const shipment = { id: 's', shortId: 'S0000000004', version: 2, orderId: 'o', shipmentStatus: 'InProduction', packages: [] }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') sent.push([url, JSON.parse(body ?? '')])
    return Response.json({ shipment: { ...shipment, shipmentStatus: 'Shipped', version: 4 } })
  })
  const onClose = vi.fn()
  const screen = await renderApp(<AdvanceDialog shipment={shipment as unknown as Shipment} onClose={onClose} />)
  await expect.element(screen.getByRole('radio', { name: 'Packed' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'In production' })).not.toBeInTheDocument()
  await expectAccessible()
  await screen.getByRole('radio', { name: 'Shipped', exact: true }).click()
  await screen.getByRole('button', { name: 'Advance' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([[expect.stringContaining('/v1/sandbox/shipments/s/advance'), { to: 'Shipped' }]])
})
