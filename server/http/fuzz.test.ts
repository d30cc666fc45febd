import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSchemaCheck } from '@/server/testing/answer-schemas'
import { document, documentedOperations, requestsOf } from '@/server/testing/random-requests/generate'
import { makeKnownRecords } from '@/server/testing/random-requests/known-records'
import { createSender } from '@/server/testing/random-requests/send-random'
import { repetitions } from '@/server/testing/repetitions'
import { type Service, startService } from '../testing/service'
import type { DocumentedOperation } from './openapi/openapi'
import type { Answer } from './openapi/responses'

/** FUZZ_RUNS requests to every operation; FUZZ_SEED chooses other ones. A failure prints its seed. */
const numRuns = repetitions('FUZZ_RUNS', { sqlite: 3, postgres: 2 })
const seed = Number(process.env.FUZZ_SEED ?? 1)

let service: Service
let send: ReturnType<typeof createSender>
beforeAll(async () => {
  // Queued messages are not sent here.
  service = await startService({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'orders@waybill.example' })
  send = createSender(service, await makeKnownRecords(service))
})
afterAll(() => service.close())

const answerOf = (one: DocumentedOperation['responses'][string]): Answer =>
  '$ref' in one ? (document.components.responses[one.$ref.split('/').at(-1) as string] as Answer) : one

const differencesFrom = createSchemaCheck(document)

describe('every answer to a random request is declared in the document', () => {
  test.each(documentedOperations)('$method $path', { timeout: 30_000 + numRuns * 500 }, async ({ path, method, operation }) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(path, operation), async (sent) => {
        const { status, headers, body } = await send(method, path, sent)
        const declared = operation.responses[String(status)]
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        expect(declared, `${status} is not declared: ${JSON.stringify(body)}`).toBeDefined()
        expect(headers.get('x-request-id')).toBeTruthy()
        const { content } = answerOf(declared!)
        const media = headers.get('content-type')?.split(';')[0] ?? ''
        if (body !== null) expect(Object.keys(content ?? { 'application/json': null })).toContain(media)
        const schema = content?.[media]?.schema
        expect(differencesFrom(schema ?? { type: 'null' }, body), JSON.stringify(body)).toBeNull()
        for (const one of body?.bulk ?? []) expect(one.status, JSON.stringify(one)).toBeLessThan(500)
      }),
      { numRuns, seed, endOnFailure: numRuns > 50 },
    )
  })
})
