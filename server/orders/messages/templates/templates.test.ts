import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemplate } from '@/server/testing/builders/messages'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { errorsOf } from '@/server/testing/builders/refunds'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
let merchant: string
let otherMerchant: string
let own: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
  merchant = fixture.merchantId
  otherMerchant = await makeMerchant(service)
  own = await tokenOf([merchant])
})
afterAll(() => service.close())

const tokenOf = async (merchantIds: string[], permissions = ['orders:read', 'orders:message']) =>
  (await makeClient(service, { associations: merchantIds.map((id) => ({ type: 'Merchant' as const, id })), permissions })).token
const texts = { EN: { subject: 'Your order', text: 'Hi {{customer.firstName}}' } }
const create = (body: object, token = fixture.token) =>
  service.call('POST', '/messageTemplates', { token, body: { name: 'Where?', texts, ...body } })
const listed = async (query: string, token = fixture.token) =>
  (await service.call('GET', `/messageTemplates?pageSize=200&${query}`, { token })).body.messageTemplates

describe('a template', () => {
  test('is created, read, edited and put back, and deleted', async () => {
    const { status, body, headers } = await create({ name: ' Where? ' })
    const { messageTemplate } = body
    expect([status, headers.get('etag')]).toEqual([201, '"v1"'])
    expect(messageTemplate).toEqual({
      id: expect.any(String),
      ...{ version: 1, merchantId: null, name: 'Where?', texts: { en: texts.EN } },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    })
    const patch = (body: object, version = '"v1"') =>
      fixture.call('PATCH', `/messageTemplates/${messageTemplate.id}`, body, { 'If-Match': version })
    expect((await patch(messageTemplate)).body.messageTemplate).toEqual(messageTemplate)
    const german = { de: { subject: 'Ihre Bestellung', text: 'Hallo' } }
    expect((await patch({ ...messageTemplate, texts: german })).body.messageTemplate).toMatchObject({ version: 2, texts: german })
    expect((await patch({ name: 'Other' })).status).toBe(412)
    const remove = (version: string) =>
      fixture.call('DELETE', `/messageTemplates/${messageTemplate.id}`, undefined, { 'If-Match': version })
    expect([(await remove('"v1"')).status, (await remove('"v2"')).status, (await remove('*')).status]).toEqual([412, 204, 404])
    const logs = (await fixture.call('GET', `/auditLogs?resourceId=${messageTemplate.id}`)).body.auditLogs
    expect(logs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test.each([
    ['an unknown placeholder', { en: { subject: '{{order.number}}', text: 'Hi' } }, ['texts.en.subject']],
    ['no text', { en: { subject: 'Hi', text: ' ' } }, ['texts.en.text']],
    ['two lines in a subject', { en: { subject: 'Hi\nthere', text: 'Hi' } }, ['texts.en.subject']],
    ['no language', {}, ['texts']],
    ['a language that is none', { english: { subject: 'Hi', text: 'Hi' } }, ['texts.english']],
    ['a language twice', { en: texts.EN, EN: texts.EN }, ['texts.EN']],
    ['a field of its own', { en: { ...texts.EN, html: '' } }, ['texts.en.html']],
  ])('with %s is refused', async (_, given, names) => {
    const answer = await create({ texts: given })
    expect([answer.status, errorsOf(answer)?.map(([name]: string[]) => name)]).toEqual([400, names])
  })

  test('has a name, keeps its merchant, and has no dry run', async () => {
    expect(errorsOf(await create({ name: ' ' }))).toEqual([['name', 'Name the template.']])
    expect(errorsOf(await create({ merchantId: crypto.randomUUID() }))?.[0]?.[0]).toBe('merchantId')
    const id = await makeTemplate(service)
    expect(errorsOf(await fixture.call('PATCH', `/messageTemplates/${id}`, { merchantId: merchant }))?.[0]?.[0]).toBe('merchantId')
    expect((await service.call('POST', '/messageTemplates?dryRun=true', { token: fixture.token, body: { name: 'x', texts } })).status).toBe(
      400,
    )
  })
})

describe('a merchant', () => {
  test('writes its own templates, and reads those of Internal staff without changing them', async () => {
    const mine = (await create({}, own)).body.messageTemplate
    expect(mine.merchantId).toBe(merchant)
    const patch = (id: string, token = own) => service.call('PATCH', `/messageTemplates/${id}`, { token, body: { name: 'Renamed' } })
    expect((await patch(mine.id)).body.messageTemplate.name).toBe('Renamed')
    const internal = await makeTemplate(service)
    expect([
      (await patch(internal)).status,
      (await service.call('DELETE', `/messageTemplates/${internal}`, { token: own })).status,
    ]).toEqual([403, 403])
    const others = await makeTemplate(service, { merchantId: otherMerchant })
    expect((await patch(others)).status).toBe(404)
    expect((await create({ merchantId: otherMerchant }, own)).status).toBe(400)
    const ids = (await listed('', own)).map(({ id }: { id: string }) => id)
    expect([ids.includes(mine.id), ids.includes(internal), ids.includes(others)]).toEqual([true, true, false])
  })

  test('says which of its several a template is of, and needs the permission', async () => {
    const both = await tokenOf([merchant, otherMerchant])
    expect(errorsOf(await create({}, both))?.[0]?.[0]).toBe('merchantId')
    expect((await create({ merchantId: otherMerchant.toUpperCase() }, both)).body.messageTemplate.merchantId).toBe(otherMerchant)
    const reader = await tokenOf([merchant], ['orders:read'])
    expect((await create({}, reader)).body.errors[0].errorMessage).toBe('This needs the permission orders:message.')
    expect((await service.call('GET', '/messageTemplates', { token: reader })).status).toBe(200)
  })
})

test('templates are found by the beginning of their name and by merchant', async () => {
  await makeTemplate(service, { name: 'Éclair' })
  await makeTemplate(service, { name: 'Eclipse', merchantId: otherMerchant })
  const names = async (query: string) => (await listed(query)).map(({ name }: { name: string }) => name)
  expect(await names('q=ecl&sort=createdAt')).toEqual(['Éclair', 'Eclipse'])
  expect(await names('q=ecl&merchantId=none')).toEqual(['Éclair'])
  expect(await names(`q=ecl&merchantId=${otherMerchant}`)).toEqual(['Eclipse'])
  expect((await names(`q=ecl&merchantId=none,${otherMerchant}`)).sort()).toEqual(['Eclipse', 'Éclair'])
  expect((await fixture.call('GET', `/messageTemplates?merchantId=${crypto.randomUUID()}`)).body.errors[0].propertyName).toBe('merchantId')
})
