import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { apiError, renderApp, requestId } from '@/components/testing/render'
import type { Shipment } from '../types'
import { ShipDialog } from './ship-dialog'

const packageOf = (id: string, fields: object = {}) => ({
  ...{ id, shortId: id.toUpperCase(), carrierName: null, carrierTrackingNumber: null, shippedDate: null, ...fields },
})
const shipment = {
  ...{ id: 's', shortId: 'S0000000004', version: 3, orderId: 'o', shipmentStatus: 'PartiallyShipped' },
  packages: [packageOf('p1', { shippedDate: '2026-01-19T18:42:42.086Z' }), packageOf('p2', { carrierName: 'UPS' }), packageOf('p3')],
}

const render = (onClose = () => {}) => renderApp(<ShipDialog shipment={shipment as unknown as Shipment} onClose={onClose} />)

test('the packages that have not left leave together, each with its tracking', async () => {
  const sent: { url: string; body: object; version: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ url, body: JSON.parse(String(init.body)), version: new Headers(init.headers).get('If-Match') })
    return Response.json({ shipment: { ...shipment, shipmentStatus: 'Shipped', version: 4 } })
  })
  const onClose = vi.fn()
  const screen = await render(onClose)
  await expect.element(screen.getByRole('heading', { name: 'Ship 2 packages' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'P1' })).not.toBeInTheDocument()
  await expectAccessible()
  await screen.getByRole('group', { name: 'P2' }).getByLabelText('Tracking number').fill('1Z2')
  await screen.getByRole('group', { name: 'P3' }).getByLabelText('Tracking number').fill(' 9400 ')
  await screen.getByLabelText('Shipped on').fill('2026-01-19T18:42')
  await screen.getByRole('button', { name: 'Ship all' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    {
      url: expect.stringContaining('/v1/shipments/s/ship'),
      body: {
        packages: [
          { packageId: 'p2', carrierTrackingNumber: '1Z2', carrierName: 'UPS' },
          { packageId: 'p3', carrierTrackingNumber: '9400', carrierName: null },
        ],
        shippedDate: new Date('2026-01-19T18:42').toISOString(),
      },
      version: '"v3"',
    },
  ])
})

test('what is refused in a package keeps what was typed', async () => {
  const { errors } = apiError(400, 'The shipment has no such package.', 'packages[1].packageId')
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST' ? Response.json({ errorCode: 'ValidationError', requestId, errors }, { status: 400 }) : Response.json({ shipment }),
  )
  const screen = await render()
  await screen.getByRole('group', { name: 'P3' }).getByLabelText('Tracking number').fill('9400')
  await screen.getByRole('button', { name: 'Ship all' }).click()
  await expect.element(screen.getByText('The shipment has no such package.')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'P3' }).getByLabelText('Tracking number')).toHaveValue('9400')
})
