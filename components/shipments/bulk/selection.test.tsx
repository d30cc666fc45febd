import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { clearAllSelections, reloadSelections } from '@/components/lists/selection/selection'
import { renderApp } from '@/components/testing/render'
import { writeShipment } from '../shipment-store'
import type { Shipment, ShipmentHit } from '../types'
import { useSelection } from './selection'

const shipmentOf = (id: string, shipmentStatus: string, version: number) =>
  ({ id, orderId: 'o1', shipmentStatus, version }) as unknown as Shipment & ShipmentHit

function Selected() {
  const { selected, setRows } = useSelection()
  return (
    <>
      <button type="button" onClick={() => setRows([shipmentOf('s1', 'Assigned', 1), shipmentOf('s2', 'Assigned', 1)], true)}>
        Choose
      </button>
      <p>{selected.map(({ id, shipmentStatus }) => `${id} ${shipmentStatus}`).join(', ')}</p>
    </>
  )
}

async function choose() {
  clearAllSelections()
  const screen = await renderApp(<Selected />)
  await screen.getByRole('button', { name: 'Choose' }).click()
  await expect.element(screen.getByText('s1 Assigned, s2 Assigned')).toBeVisible()
  return screen
}

test('selected shipments are read again in one request; one that is gone stays as it was', async () => {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(decodeURIComponent(url))
    const shipment = shipmentOf('s1', 'InProduction', 2)
    return Response.json({
      bulk: [
        { status: 200, response: { shipment } },
        { status: 404, response: {} },
      ],
    })
  })
  const screen = await choose()
  await reloadSelections(['shipments'])
  await expect.element(screen.getByText('s1 InProduction, s2 Assigned')).toBeVisible()
  expect(urls).toEqual([expect.stringContaining('/shipments/bulk?ids=s1,s2')])
})

test('a write of a selected shipment changes it in the selection', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const screen = await choose()
  await writeShipment(new QueryClient(), async () => ({ shipment: shipmentOf('s2', 'Shipped', 2) }))
  await expect.element(screen.getByText('s1 Assigned, s2 Shipped')).toBeVisible()
})
