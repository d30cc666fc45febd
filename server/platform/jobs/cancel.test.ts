import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@/server/kernel/id'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a job is canceled by its creator or by staff with the permission of its kind, not by who may only read it', async () => {
  const merchantId = await makeMerchant(service)
  const clientWith = async (...permissions: string[]) => (await makeClient(service, { permissions })).token
  const creator = await clientWith('packingSlips:generate')
  const begin = async () =>
    (await service.call('POST', '/packingSlips/batch', { token: creator, body: { shipmentIds: [newId()] } })).body.job.id
  const cancel = async (token: string, id: string) => {
    const { status, body } = await service.call('POST', `/jobs/${id}/cancel`, { token })
    return [status, body.job?.status ?? body.errors[0].errorMessage]
  }
  const id = await begin()
  const merchant = await makeClient(service, {
    associations: [{ type: 'Merchant', id: merchantId }],
    permissions: ['packingSlips:generate', 'audit:read'],
  })
  expect(await cancel(merchant.token, id)).toEqual([404, `There is no job ${id}.`])
  expect(await cancel(await clientWith('orders:read'), id)).toEqual([404, `There is no job ${id}.`])
  expect(await cancel(await clientWith('audit:read'), id)).toEqual([403, 'This needs the permission packingSlips:generate.'])
  expect(await cancel(await clientWith('packingSlips:generate'), id)).toEqual([200, 'Canceled'])
  expect(await cancel(creator, await begin())).toEqual([200, 'Canceled'])
})
