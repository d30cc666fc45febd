import { expect, test, vi } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import { renderApp } from '@/components/testing/render'
import { PackPage } from './pack-page'

const line = { id: 'i1', shortId: 'I00000001', sku: 'MUG', quantity: 2, packedQuantity: 0, isPersonalized: false, images: [], options: [] }
const rejected = {
  ...{ id: 's1', shortId: 'S0000000001', orderId: 'o1', version: 1, shipmentStatus: 'Rejected', isOnHold: false, cancelReason: null },
  ...{ rejectReason: null, rejectReasonCode: null, packages: [], orderItems: [line] },
}

test('beneath the STOP of a rejected shipment, the page does not say that all of it is packed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ shipment: rejected }))
  const screen = await renderApp(
    <PermissionsProvider permissions={['shipments:read']}>
      <PackPage initialCode="S0000000001" />
    </PermissionsProvider>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'STOP · Rejected' })).toBeVisible()
  expect(screen.getByText('All of it is packed', { exact: false }).elements()).toHaveLength(0)
  await expect.element(screen.getByText('Packing is stopped.')).toBeInTheDocument()
})
