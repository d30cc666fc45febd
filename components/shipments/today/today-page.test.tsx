import { afterEach, expect, test, vi } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { TodayPage } from './today-page'

afterEach(() => vi.unstubAllGlobals())

const step = (fields: object = {}) => ({
  ...{ shipments: 0, units: 0, late: 0, dueToday: 0, oldestShipByDate: null },
  query: 'status=Assigned&facilityId=f&isOnHold=false&sort=shipByDate',
  ...fields,
})
const facility = (name: string, toAccept: object = {}) => ({
  ...{ facilityId: name, facilityShortId: 'F00000001', facilityName: name, today: '2026-01-31' },
  ...{ toAccept: step(toAccept), toPrint: step(), toMake: step(), toPack: step(), toShip: step() },
  day: { planned: 0, packed: 0, shipped: 0, shippedQuery: 'facilityId=f' },
  packing: [],
})
const today = {
  facilities: [
    facility('Leeds'),
    {
      ...facility('Austin', { shipments: 12, units: 30, late: 2, dueToday: 1, oldestShipByDate: '2026-01-29' }),
      day: { planned: 40, packed: 25, shipped: 20, shippedQuery: 'facilityId=f' },
      packing: [
        { user: { id: 'u', name: 'Vera', type: 'User' }, shipmentId: 's', shipmentShortId: 'S0000000012', since: '2026-01-31T10:00:00Z' },
      ],
    },
  ],
  onHold: 3,
  spoiled: [{ variantId: 'v', quantity: 2 }],
}
const line = {
  ...{ variantId: 'v', sku: 'MUG-1', vendorSku: null, productName: 'Mug', options: [] },
  ...{ quantity: 7, personalized: 1, shipments: 3, earliestShipByDate: '2026-01-29' },
}
const page = { page: 1, pageSize: 200, totalCount: 1, totalCountIsCapped: false, nextCursor: null }

const render = () =>
  renderApp(
    <PermissionsProvider permissions={['shipments:read']}>
      <TodayPage />
    </PermissionsProvider>,
  )

test('each number of a facility leads to its list; facilities without work are named together', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(String(url).includes('/today') ? today : { lines: [line], ...page }))
  const screen = await render()
  const austin = screen.getByRole('region', { name: 'Austin' })
  await expect
    .element(austin.getByRole('link', { name: 'To accept, Austin: 12 shipments' }))
    .toHaveAttribute('href', expect.stringContaining('status%3AAssigned'))
  await expect.element(austin.getByRole('link', { name: '2 late' })).toHaveAttribute('href', expect.stringContaining('late%3Ayes'))
  await expect
    .element(austin.getByRole('link', { name: '1 due today' }))
    .toHaveAttribute('href', expect.stringContaining('due%3A2026-01-31'))
  await expect.element(austin.getByText('40 planned for today, 25 packed, 20 shipped')).toBeVisible()
  await expect.element(austin.getByRole('list', { name: 'Packing now at Austin' })).toHaveTextContent(/^Vera packs S0000000012/)
  await expect.element(screen.getByRole('region', { name: 'Nothing to do' })).toHaveTextContent('Leeds')
  await expect
    .element(screen.getByRole('link', { name: '3 shipments on hold' }))
    .toHaveAttribute('href', expect.stringContaining('hold%3Ayes'))
  await expect.element(screen.getByRole('row', { name: /MUG-1/ })).toHaveTextContent('Mug')
  await expect.element(screen.getByText('Spoiled today: 2 × Mug.')).toBeVisible()
  await expectAccessible()
})

test('a failure is shown, with a retry', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ errorCode: 'ServerError', requestId: null, errors: [] }, { status: 500 }))
  const screen = await render()
  await expect.element(screen.getByText('The work of the day could not be counted')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
