import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseOperations } from '@/components/docs/document'
import { buildCommand, buildRequest, initialBody, initialValues } from '@/components/docs/send-request'
import { operations } from '@/server/operations'
import { createSchemaCheck } from '@/server/testing/answer-schemas'
import { formOf, png } from '@/server/testing/builders/files'
import { parseCurl } from '@/server/testing/curl'
import { startExamples } from '@/server/testing/examples'
import { type Answer, baseUrl, type Service } from '@/server/testing/service'
import type { Operation } from '../operation'
import { type ExampleAnswer, exampleAnswers, exampleFingerprint } from './example-answers'
import { openApiOf } from './openapi'

/**
 * Every example works against the demo's data exactly as the reference shows it: the initial values of its form are written as a curl
 * command, which is parsed again and sent. The answer must match the recorded one in the reference: EXAMPLES_RECORD=true writes missing and
 * outdated ones to example-answers.json.
 */
const isRecording = process.env.EXAMPLES_RECORD === 'true'
const list: readonly Operation[] = operations
const document = JSON.parse(JSON.stringify(openApiOf(list))) as ReturnType<typeof openApiOf>
const entries = new Map(parseOperations(document).map((entry) => [entry.id, entry]))

let examples: Awaited<ReturnType<typeof startExamples>>
/** Shared by reads. Each write starts its own copy, so that no example affects another. */
let readOnly: Service
const answered: Record<string, ExampleAnswer> = {}
beforeAll(async () => {
  examples = await startExamples()
  readOnly = await examples.start()
})
afterAll(async () => {
  await readOnly.close()
  await examples.stop()
  if (isRecording) keep()
})

async function send(operation: Operation, service: Service): Promise<Answer> {
  const entry = entries.get(operation.id)!
  const request = buildRequest(entry, initialValues(entry), initialBody(entry))
  const command = buildCommand(request, baseUrl, operation.permission === 'open')
  const { method, url, headers, body, upload } = parseCurl(command, { TOKEN: examples.demo.token })
  const secret = await examples.secretOf(operation.id, service)
  return service.call(method, url.slice(`${baseUrl}/v1`.length), {
    headers,
    body: secret ?? (upload ? formOf(png, { part: upload }) : body),
  })
}

describe('the example request works as shown', () => {
  test.each(list)('$method $path', async (operation) => {
    for (const name of operation.path.match(/\{.+?\}/g) ?? [])
      expect(operation.examples?.params, `${operation.id} has no example`).toHaveProperty(name.slice(1, -1))
    if (entries.get(operation.id)?.body) expect(operation.examples?.body, `${operation.id} has no example of its body`).toBeDefined()
    const service = operation.kind === 'read' ? readOnly : await examples.start()
    try {
      const response = await send(operation, service)
      expect(response.status, JSON.stringify(response.body)).toBe(
        operation.kind === 'write' || operation.kind === 'unaudited' ? operation.status : 200,
      )
      for (const one of response.body?.bulk ?? []) expect([200, 201], JSON.stringify(one.response)).toContain(one.status)
      answered[operation.id] = { to: exampleFingerprint(operation), body: shorten(response.body, '') }
    } finally {
      if (service !== readOnly) await service.close()
    }
  })
})

const differencesFrom = createSchemaCheck(document)

/** Whether the reference shows the example's answer: not when it is a file. */
const isShown = (operation: Operation) => Boolean(operation.response) && !(operation.kind === 'read' && operation.media)

describe('the example answer is one that the operation gives', () => {
  test.each(list.filter(isShown))('$method $path', (operation) => {
    const problem = isRecording ? null : problemOf(operation)
    expect(problem, 'EXAMPLES_RECORD=true writes what is missing.').toBeNull()
  })
})

/** The problem of an operation's example answer, or null. The document does not contain itself. */
function problemOf(operation: Operation): string | null {
  if (operation.id === 'getOpenApi') return null
  const answer = exampleAnswers[operation.id]
  if (!answer) return `${operation.id} has no example answer.`
  if (answer.to !== exampleFingerprint(operation)) return `The example of ${operation.id} is another one now.`
  const differences = differencesFrom(entries.get(operation.id)?.answers[0]?.schema ?? {}, answer.body)
  return differences && `The example answer of ${operation.id} is out of date: ${differences}`
}

test('examples of errors have the format of errors', () => {
  for (const { id, errors: reasons } of entries.values())
    for (const { errorCode, schema, example } of reasons) expect(differencesFrom(schema ?? {}, example), `${id} ${errorCode}`).toBeNull()
})

/** Shortened for the reference: one item of each list, the beginning of long texts, and no secrets. */
function shorten(value: unknown, name: string): unknown {
  if (/(token|secret|otpauthUrl)$/.test(name) && typeof value === 'string') return '…'
  if (name === 'link' && typeof value === 'string') return value.replace(/token=.+/, 'token=…')
  if (name === 'recoveryCodes') return ['…']
  if (typeof value === 'string') return value.split('\r\n').length > 3 ? `${value.split('\r\n').slice(0, 2).join('\r\n')}\r\n` : value
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.slice(0, 1).map((one) => shorten(one, '')) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shorten(one, key)]))
}

function keep() {
  const recorded = list
    .filter((operation) => isShown(operation) && operation.id !== 'getOpenApi')
    .map((operation) => [operation.id, problemOf(operation) ? answered[operation.id] : exampleAnswers[operation.id]])
  writeFileSync(new URL('example-answers.json', import.meta.url), `${JSON.stringify(Object.fromEntries(recorded))}\n`)
}
