import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { dependentReads } from '@/components/api/invalidation'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { sendWrite } from '@/components/api/write'
import { renderApp } from '@/components/testing/render'
import { writeOrder } from '../order-store'
import { CustomerCard } from './customer-card'

const order = {
  ...{ id: 'o1', shortId: 'O00000001', version: 1, status: 'ReadyForFulfillment', customerId: 'c1', items: [], holds: [] },
  shippingAddress: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: null },
} as unknown as Order

let open: number
beforeEach(() => {
  open = 1
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, window.location.href)
    if (init?.method && init.method !== 'GET') {
      open = 0
      return Response.json({ order: { ...order, version: 2, status: 'Canceled' } })
    }
    if (pathname.endsWith('/customers/c1'))
      return Response.json({ customer: { orders: 1, ordersAreCapped: false, open, totals: [{ amount: 46.15, currency: 'EUR' }] } })
    return Response.json({ orders: [], totalCount: 1, totalCountIsCapped: false })
  })
})

const cancel = () => call('POST /orders/{orderId}/cancel', { params: { orderId: 'o1' }, body: { reason: 'Ordered twice' } })

function Page() {
  const client = useQueryClient()
  return (
    <>
      <CustomerCard order={order} />
      <Button onClick={() => void writeOrder(client, cancel)}>Change the order</Button>
      <Button onClick={() => void sendWrite(client, { send: cancel, store() {}, invalidates: dependentReads.shipment })}>
        Change a shipment
      </Button>
    </>
  )
}

test.each(['Change the order', 'Change a shipment'])('“%s” loads the counts of the customer again', async (name) => {
  const screen = await renderApp(<Page />)
  await expect.element(screen.getByRole('link', { name: '1 order, 1 open, €46.15' })).toBeVisible()
  await screen.getByRole('button', { name }).click()
  await expect.element(screen.getByRole('link', { name: '1 order, 0 open, €46.15' })).toBeVisible()
})
