import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '@/server/operations'
import { type Service, startService } from '@/server/testing/service'
import { type ErrorCode, statusOf } from '../errors'
import type { Operation } from '../operation'
import { documentedPath, openApiOf } from './openapi'
import type { Answer, Answers } from './responses'

const list: readonly Operation[] = operations
const document = openApiOf(list)
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

const answered = (answer: Answers[string]): Answer =>
  '$ref' in answer ? (document.components.responses[answer.$ref.split('/').at(-1) as string] as Answer) : answer

describe('the document', () => {
  test('is OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  test('describes every operation once', () => {
    expect(described.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      list.map((operation) => `${operation.method} /v1${documentedPath(operation, list)}`).sort(),
    )
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length)
  })

  test('accepts a name that is registered again, as when Next builds a module twice', () => {
    z.globalRegistry.add(z.string(), { id: 'AddressModel' })
    expect(openApiOf(list)).toEqual(document)
  })

  test('has no missing and no unused references', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind} ${name}`)
    const present = Object.entries(document.components).flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind} ${name}`))
    expect([...new Set(references)].sort()).toEqual(present.filter((name) => !name.startsWith('securitySchemes')).sort())
  })
})

describe.each(described)('$method $path', ({ path, method, summary, responses, parameters, security, requestBody, ...operation }) => {
  test('has a summary and the permission', () => {
    expect(summary).toMatch(/^\S.+[^.]$/)
    expect(operation['x-permission']).toMatch(/^(open|anyone|\w+:\w+)$/)
    expect(operation.description).toMatch(/Open: no token needed\.|Any authenticated caller\.|Needs the permission `\w+:\w+`: [A-Z].+\./)
    expect(security.length).toBe(operation['x-permission'] === 'open' ? 0 : 1)
  })

  test('names the parameters of its path', () => {
    const named = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [`{${one.name}}`] : []))
    expect(named).toEqual(path.match(/\{.+?\}/g) ?? [])
  })

  test('names its query parameters, also those shared by operations', () => {
    for (const operation of list) {
      const shape = (operation.query?.meta()?.documented as z.ZodObject | undefined)?.shape
      const names = described.find(({ operationId }) => operationId === operation.id)?.parameters ?? []
      for (const name of Object.keys(shape ?? {}))
        expect(names, operation.id).toContainEqual(expect.objectContaining({ name, in: 'query' }))
    }
  })

  test('has the request id on every answer, and all its refusals', () => {
    const statuses = Object.keys(responses)
    for (const [status, answer] of Object.entries(responses)) {
      const response = answered(answer)
      expect(response.headers, status).toHaveProperty('X-Request-Id')
      if (Number(status) < 400) continue
      const codes = Object.keys(response.content?.['application/json']?.examples ?? {})
      expect(codes, status).not.toEqual([])
      for (const code of codes) expect([code, statusOf[code as ErrorCode]]).toEqual([code, Number(status)])
    }
    expect(statuses).toEqual(expect.arrayContaining(['400', '408', '431', '500', '503']))
    if (security.length) expect(statuses).toEqual(expect.arrayContaining(['401', '429']))
    if (method !== 'GET') expect(statuses).toEqual(expect.arrayContaining(['413', '415']))
    for (const { schema } of Object.values(requestBody?.content ?? {})) expect(schema.$ref).toBeTypeOf('string')
  })
})

describe('the service', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.close())

  test('serves the document to anybody, and 304 to a caller who has it', async () => {
    const first = await service.call('GET', '/openapi.json')
    expect(first.status).toBe(200)
    expect(first.body).toEqual(JSON.parse(JSON.stringify(document)))
    const etag = first.headers.get('etag') as string
    const again = await service.call('GET', '/openapi.json', { headers: { 'If-None-Match': etag } })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag])
  })
})
