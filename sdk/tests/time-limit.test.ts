import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ConnectionError, createWaybill, NotFoundError } from '../src'
import { type Answer, slowBody, stubFetch } from './stub-fetch'

const TIMEOUT_MS = 20
const never = new Promise<string>(() => {})
/** The rest of an answer comes long after the limit. */
const late = (text: string) => sleep(5 * TIMEOUT_MS, text)

function clientOf(answer: Answer, maxRetries = 0) {
  const { fetch, paths } = stubFetch(answer)
  const waybill = createWaybill({ baseUrl: 'https://waybill.test', token: 't', timeoutMs: TIMEOUT_MS, maxRetries, maxDelayMs: 1, fetch })
  return { waybill, paths }
}

describe('the time limit', () => {
  test('ends when the headers of a file arrive', async () => {
    const { waybill } = clientOf((_, { signal }) => new Response(slowBody(signal, 'id\n', late('O1\n'))))
    expect(await (await waybill.exportOrders()).text()).toBe('id\nO1\n')
  })

  test('ends when the headers of a stream of events arrive', async () => {
    const event = (sequence: number) => `id: ${sequence}\ndata: {"sequence":${sequence}}\n\n`
    const { waybill, paths } = clientOf((_, { signal }) => new Response(slowBody(signal, event(1), late(event(2)))))
    const seen: number[] = []
    for await (const { sequence } of waybill.followEvents({ after: 0 })) {
      seen.push(sequence)
      if (sequence === 2) break
    }
    expect([seen, paths]).toEqual([[1, 2], ['/v1/events/stream']])
  })

  test('refuses a file whose headers do not arrive', async () => {
    const { waybill } = clientOf(
      (_, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const error = await waybill.exportOrders().catch((error) => error)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error.message).toBe('There was no answer: It took longer than 20 ms.')
  })

  test('covers the body of a JSON answer, which is asked for again', async () => {
    const body = (count: number, signal: AbortSignal) => (count === 1 ? slowBody(signal, '{"id":', never) : '{"id":"U1"}')
    const { waybill, paths } = clientOf((_, { signal }) => new Response(body(paths.length, signal)), 1)
    expect(await waybill.getMe()).toEqual({ id: 'U1' })
    expect(paths).toHaveLength(2)
  })

  test('covers the body of a JSON answer, which is refused when no attempt is left', async () => {
    const { waybill } = clientOf((_, { signal }) => new Response(slowBody(signal, '{"id":', never)))
    await expect(waybill.getMe()).rejects.toThrow(ConnectionError)
  })

  test('covers the body of a refusal, which keeps its status', async () => {
    const { waybill } = clientOf((_, { signal }) => new Response(slowBody(signal, '{"errors":', never), { status: 404 }))
    await expect(waybill.exportOrders()).rejects.toThrow(NotFoundError)
  })
})

test('the signal of the caller ends the reading of a file after the time limit', async () => {
  const { waybill } = clientOf((_, { signal }) => new Response(slowBody(signal, 'id\n', never)))
  const control = new AbortController()
  const file = await waybill.exportOrders({}, { signal: control.signal })
  const text = file.text().catch((error) => error)
  await late('')
  control.abort(new Error('enough'))
  expect((await text).message).toBe('enough')
})
