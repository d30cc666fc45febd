import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { type Service, startService } from '@/server/testing/service'
import { orderResource } from './kinds/order-resource'

let service: Service
let orderFixture: OrderFixture
let plans: PlanFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  await service.close()
})

/** Lets the next `times` reads of an order find a version that it no longer has when it is compared. */
function changeAfterReads(times: number) {
  const load = orderResource.load
  let reads = 0
  return vi.spyOn(orderResource, 'load').mockImplementation(async (reader, ids) => {
    const found = await load(reader, ids)
    reads++
    return reads > times ? found : found.map((one) => ({ ...one, version: one.version + reads }))
  })
}

async function previewOfHold() {
  const { id: orderId } = await orderFixture.order()
  const { id } = await plans.make({ kind: 'orders.hold', selection: { ids: [orderId] }, change: { reason: 'FraudReview' } })
  const [row] = await plans.rows(id)
  return row
}

test('a record that changes during two comparisons is compared a third time', async () => {
  const reads = changeAfterReads(2)
  expect(await previewOfHold()).toMatchObject({ status: 'WillChange', version: 1 })
  expect(reads).toHaveBeenCalledTimes(3)
  reads.mockRestore()
})

test('a record that changes during all three comparisons is a conflict', async () => {
  const reads = changeAfterReads(10)
  expect(await previewOfHold()).toMatchObject({ status: 'Conflict', conflict: expect.stringContaining('at version 1, not 4') })
  expect(reads).toHaveBeenCalledTimes(4)
  reads.mockRestore()
})
