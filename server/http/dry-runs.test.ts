import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSchemaCheck } from '@/server/testing/answer-schemas'
import { formOf, png } from '@/server/testing/builders/files'
import { type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import type { Service } from '@/server/testing/service'
import { operations } from '../operations'
import { documentedPath, openApiOf } from './openapi/openapi'
import type { Operation } from './operation'
import { takesDryRun } from './operation-traits'

let demo: LoadedDemo
let service: Service
beforeAll(async () => {
  demo = await loadDemoOnce()
  // Queued messages are not sent here.
  service = await demo.start({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'orders@waybill.example' })
}, 120_000)
afterAll(() => service.close())

const list: readonly Operation[] = operations
const document = JSON.parse(JSON.stringify(openApiOf(list)))
const differencesFrom = createSchemaCheck(document)

const schemaOf = (operation: Operation, status: number) =>
  document.paths[`/v1${documentedPath(operation, list)}`][operation.method.toLowerCase()].responses[status].content['application/json']
    .schema

function send(operation: Operation) {
  const { method, path, examples } = operation
  const form = operation.kind === 'write' ? operation.form : undefined
  const filled = (path as string).replaceAll(/\{(.+?)\}/g, (_, name: string) => encodeURIComponent(examples?.params?.[name] ?? ''))
  const query = new URLSearchParams({ ...examples?.query, dryRun: 'true' })
  const body = form === 'multipart/form-data' ? formOf(png) : examples?.body
  const headers: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'text/csv' } : {}
  return service.call(method, `${filled}?${query}`, { token: demo.token, body, headers })
}

/** Without the one that the demo has nothing for: none of its users has a second factor. */
const withDryRun = list.filter((operation) => takesDryRun(operation) && operation.id !== 'removeUserTotp')

describe.each(withDryRun.map((operation) => [operation.id, operation] as const))('the dry run of %s', (_, operation) => {
  test('has its own answer, with the changes', async () => {
    const { status, body, headers } = await send(operation)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    expect(headers.get('dry-run')).toBe('true')
    expect(differencesFrom(schemaOf(operation, status), body)).toBeNull()
    const answers = operation.kind === 'bulk' ? body.bulk.map(({ response }: { response: unknown }) => response) : [body]
    for (const answer of answers) expect(answer.changes, JSON.stringify(answer).slice(0, 300)).toEqual(expect.any(Array))
  })

  test('is documented without a choice and without an open schema', async () => {
    const { response } = operation
    if (!response || (operation.kind === 'write' && operation.separateDryRun)) return
    const answer = schemaOf(operation, operation.kind === 'write' ? operation.status : 200)
    const [single] = operation.kind === 'bulk' ? answer.properties.bulk.items.properties.response.anyOf : [answer]
    const schema = document.components.schemas[single.$ref.split('/').at(-1)]
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(schema.required).not.toContain('changes')
    for (const [name, field] of Object.entries(schema.properties)) expect(field, name).not.toEqual({})
  })
})
