import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeNote } from '@/server/testing/builders/notes'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '../testing/service'

const administrator = '00000000-0000-7000-8000-000000000001'
const merchantIntegrator = '00000000-0000-7000-8000-000000000005'

let service: Service
let orderFixture: OrderFixture
// biome-ignore lint/suspicious/noExplicitAny: orders as the API gives them.
let order: any
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  order = await orderFixture.order()
})
afterAll(() => service.close())

const as = (token: string) => (method: string, path: string, body?: unknown) => service.call(method, path, { token, body })
const refusal = (answer: { status: number; body: { errors: { propertyName: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.propertyName,
]
const orderResource = () => ({ type: 'order', id: order.id })

/** A person who signed in. */
async function person(grant: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(service, { roleIds: [administrator], ...grant })
  return { id: user.id, token: await logIn(service.call, user.email, password) }
}

test('mentioned users must be able to see the note, each counts once', async () => {
  const colleague = await person()
  const merchantUser = await person({ roleIds: [merchantIntegrator], associations: [{ type: 'Merchant', id: orderFixture.merchantId }] })
  const left = await makeUser(service, { isActive: false })
  const blind = await makeUser(service)
  const note = await writeNote(service, order.id, { mentions: [colleague.id, colleague.id.toUpperCase()] })
  expect(note.mentions).toEqual([{ id: colleague.id, name: 'Maria Silva', type: 'User' }])
  const send = (visibility: string, ...mentions: string[]) =>
    orderFixture.call('POST', '/notes', { resource: orderResource(), text: '@nobody', visibility, mentions })
  const unknown = '01932c07-20e7-7bd3-a9c1-000000000009'
  for (const id of [unknown, 'x', left.id, blind.id, merchantUser.id]) {
    const response = await send('Internal', colleague.id, id)
    expect(refusal(response)).toEqual([400, 'mentions[1]'])
    expect(response.body.errors[0].errorMessage).toContain(id)
  }
  const shared = await send('Merchant', merchantUser.id, colleague.id)
  expect(shared.status).toBe(201)
  const seen = (await as(merchantUser.token)('GET', `/notes/${shared.body.note.id}`)).body.note
  expect(seen.mentions).toEqual([{ id: merchantUser.id, name: 'Maria Silva', type: 'User' }])
  const back = await orderFixture.call('PUT', `/notes/${note.id}`, note)
  expect(back.body.note).toEqual(note)
  const hidden = await orderFixture.call('PUT', `/notes/${shared.body.note.id}`, {
    text: 'x',
    visibility: 'Internal',
    mentions: [merchantUser.id],
  })
  expect(refusal(hidden)).toEqual([400, 'mentions[0]'])
})

test('users to mention are found by the beginning of name or e-mail', async () => {
  const zoe = await makeUser(service, { email: 'zoe.quux@waybill.example', roleIds: [administrator] })
  const merchantUser = await person({ roleIds: [merchantIntegrator], associations: [{ type: 'Merchant', id: orderFixture.merchantId }] })
  const ask = async (query: string, token = orderFixture.token) =>
    (await as(token)('GET', `/notes/mentionable?resourceType=order&resourceId=${order.shortId}&${query}`)).body
  const associations = [{ type: 'Merchant' as const, id: orderFixture.merchantId }]
  const merchantToken = (await makeClient(service, { associations, permissions: ['notes:create'] })).token
  expect((await ask('q=quu')).users).toEqual([{ id: zoe.id, name: 'Maria Silva', type: 'User' }])
  expect((await ask('q=SÍLVA quu')).users).toHaveLength(1)
  expect((await ask('q=uux')).users).toEqual([])
  const ids = async (query: string, token?: string) => (await ask(query, token)).users.map(({ id }: { id: string }) => id)
  expect(await ids('q=silva')).not.toContain(merchantUser.id)
  expect(await ids('q=silva&visibility=Merchant')).toContain(merchantUser.id)
  expect(await ids('q=maria', merchantToken)).toContain(merchantUser.id)
  expect(await ids('q=quu', merchantToken)).toEqual([])
  expect((await ask('visibility=Internal', merchantToken)).errors[0].propertyName).toBe('visibility')
})
