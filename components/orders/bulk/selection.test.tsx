import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { PermissionsProvider } from '@/components/api/permissions'
import { BulkBar } from '@/components/lists/selection/bulk-bar'
import { clearAllSelections } from '@/components/lists/selection/selection'
import { renderApp } from '@/components/testing/render'
import { examplePlan } from '@/components/work/plans/example-plan'
import type { Plan } from '@/components/work/plans/types'
import { useAnnouncedPlans } from '@/components/work/plans/use-announced-plans'
import { loadBulkDialog, orderBulkActions } from './actions'
import { exampleOrder } from './example-order'
import { useSelection } from './selection'

const notHeld = 'None of the selected orders is held.'
const hold = (status: Plan['status']) => [examplePlan({ kind: 'orders.hold', status, summary: { applied: 1 }, canUndo: false })]
const orderOf = (id: string, fields: object = {}) => ({ ...exampleOrder({ id }), ...fields }) as unknown as Order
const emptyList = {
  view: { q: '', sort: '' as const, page: 1, after: '' },
  foundBy: '',
  list: { totalCount: 0, totalCountIsCapped: false, nextCursor: null },
  rows: [],
}

/** A list that shows no order, with the bar of the selected orders and the plans of the tray. */
function Page({ ids }: { ids: string[] }) {
  const selection = useSelection()
  const [plans, setPlans] = useState(hold('Applying'))
  useAnnouncedPlans(plans)
  return (
    <PermissionsProvider permissions={['orders:hold']}>
      <button
        type="button"
        onClick={() =>
          selection.setRows(
            ids.map((id) => orderOf(id)),
            true,
          )
        }
      >
        Choose
      </button>
      <button type="button" onClick={() => setPlans(hold('Applied'))}>
        End the plan
      </button>
      <BulkBar
        noun="order"
        list={emptyList}
        selection={selection}
        table={orderBulkActions}
        context={{ listQuery: '' }}
        preload={loadBulkDialog}
      />
    </PermissionsProvider>
  )
}

/** A service on which every order is held, and the number of ids of each bulk read that it has received. */
function serve({ isDown = false } = {}) {
  const reads: number[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (!pathname.endsWith('/orders/bulk')) return Response.json({})
    const ids = searchParams.get('ids')?.split(',') ?? []
    reads.push(ids.length)
    if (isDown) return Response.json({ errorCode: 'Failed', requestId: 'r', errors: [{ errorMessage: 'It is broken.' }] }, { status: 500 })
    const holds = [{ id: 'h1', reason: 'Fraud', releasedAt: null }]
    const bulk = ids.map((id) => ({ status: 200, response: { order: orderOf(id, { version: 4, holds }) } }))
    return Response.json({ bulk })
  })
  return reads
}

/** Selects the orders, and lets a plan that holds them run to its end. */
async function holdSelected(ids: string[]) {
  clearAllSelections()
  const screen = await renderApp(<Page ids={ids} />)
  if (ids.length) {
    await screen.getByRole('button', { name: 'Choose' }).click()
    await expect.element(screen.getByRole('button', { name: 'Release' })).toHaveAccessibleDescription(notHeld)
  }
  await screen.getByRole('button', { name: 'End the plan' }).click()
  await expect.element(screen.getByText('1 done.')).toBeVisible()
  return screen
}

test('orders that left the list with a bulk hold stay selected and can be released', async () => {
  const reads = serve()
  const screen = await holdSelected(['o1', 'o2'])
  await expect.element(screen.getByRole('button', { name: 'Release' })).not.toHaveAccessibleDescription(notHeld)
  await expect.element(screen.getByText('2 selected', { exact: true })).toBeVisible()
  expect(reads).toEqual([2])
})

test('many selected orders are read a hundred at a time', async () => {
  const reads = serve()
  await holdSelected(Array.from({ length: 250 }, (_, i) => `o${i}`))
  await expect.poll(() => reads).toEqual([100, 100, 50])
})

test('nothing is read when no order is selected', async () => {
  const reads = serve()
  await holdSelected([])
  expect(reads).toEqual([])
})

test('the bar says when the selected orders could not be read again', async () => {
  serve({ isDown: true })
  const screen = await holdSelected(['o1'])
  const bar = screen.getByRole('region', { name: 'Selected orders' })
  await expect.element(bar.getByRole('alert')).toHaveTextContent('The selected orders could not be read again: It is broken.')
})
