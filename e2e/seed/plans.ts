import { type Api, expect, orderOf, type SeededOrder } from '@/e2e/support/fixtures'

interface SeededPlan {
  id: string
  status: string
}

/** The name of the sample plan. */
export const samplePlan = 'Hold of two samples'

/** A plan that held one of two orders: somebody had changed the other since its preview. */
export async function newSamplePlan(api: Api, merchantId: string): Promise<SeededPlan> {
  const orders: SeededOrder[] = []
  for (let i = 0; i < 2; i++)
    orders.push(
      (await api.send<{ order: SeededOrder }>('POST', '/orders', orderOf(merchantId, { shippingAddress: { lastName: 'Planned' } }))).order,
    )
  const { plan } = await api.send<{ plan: SeededPlan }>('POST', '/plans', {
    kind: 'orders.hold',
    name: samplePlan,
    selection: { ids: orders.map(({ id }) => id) },
    change: { reason: 'StockQuestion' },
  })
  const status = async () => (await api.get<{ plan: SeededPlan }>(`/plans/${plan.id}`)).plan.status
  await expect.poll(status, { timeout: 60_000 }).toBe('Ready')
  await api.send('PATCH', `/orders/${orders[0]?.id}`, { customerShippingMethod: 'Overnight' })
  await api.send('POST', `/plans/${plan.id}/apply`, {})
  await expect.poll(status, { timeout: 60_000 }).toBe('Applied')
  return plan
}
