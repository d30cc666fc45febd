import { expect, test } from 'vitest'
import { operations } from '@/server/operations'
import { startService } from '@/server/testing/service'
import type { Operation } from '../operation'
import { postmanCollection, postmanOf } from './postman'

const list: readonly Operation[] = operations
const collection = postmanOf(list, 'https://orders.example')
const requests = collection.item.flatMap(({ item }) => item)

test('has every operation once, in the folder of its group', () => {
  expect(requests.length).toBe(list.length)
  const shape = (text: string) => text.replaceAll(/:\w+|\{.+?\}/g, ':')
  const described = requests.map(({ request }) => `${request.method} /${shape(request.url.path.join('/'))}`).sort()
  expect(described).toEqual(list.map(({ method, path }) => `${method} /v1${shape(path)}`).sort())
})

test('has the format v2.1 of Postman', () => {
  expect(postmanCollection.strict().parse(collection)).toEqual(collection)
  expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
  for (const { name, request } of requests) {
    const { url } = request
    expect(url.raw.startsWith('{{baseUrl}}/v1/'), name).toBe(true)
    const names = url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
    expect(
      url.variable.map(({ key }) => key),
      name,
    ).toEqual(names)
    for (const { value } of url.variable) expect(value, name).not.toBe('')
    const { body } = request
    if (body?.options?.raw.language === 'json') expect(() => JSON.parse(body.raw ?? ''), name).not.toThrow()
  }
})

test('sends the token, except where none is needed', () => {
  expect(collection.auth.bearer[0]?.value).toBe('{{token}}')
  const open = list.filter(({ permission }) => permission === 'open').length
  expect(requests.filter(({ request }) => request.auth?.type === 'noauth').length).toBe(open)
})

test('is served to every authenticated caller, with the address of the service', async () => {
  const service = await startService()
  try {
    const { status, body } = await service.call('GET', '/postman.json', { token: await service.adminToken() })
    expect([status, body.variable[0]]).toEqual([200, { key: 'baseUrl', value: service.runtime.settings.baseUrl }])
    expect((await service.call('GET', '/postman.json')).status).toBe(401)
  } finally {
    await service.close()
  }
})
