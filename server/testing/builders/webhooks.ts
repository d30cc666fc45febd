import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from '../service'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read messages of any shape.
  message: any
  at: number
}

export interface Receiver {
  url: string
  received: Received[]
  /** Answers the requests from now on; 200 by default. */
  answer(respond: (response: ServerResponse, received: Received) => void): void
  /** Resolves when this many requests have arrived. */
  until(count: number): Promise<Received[]>
  close(): Promise<void>
}

/** A real HTTP server that receives webhooks and keeps them. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let respond: (response: ServerResponse, received: Received) => void = (response) => response.end('thanks')
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const one = { path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body), at: Date.now() }
    received.push(one)
    respond(response, one)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer: (act) => {
      respond = act
    },
    async until(count) {
      while (received.length < count) await new Promise((done) => setTimeout(done, 10))
      return received
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Creates an endpoint as Administrator; returns it with its secret. */
export async function makeWebhook(service: Service, fields: object = {}, token?: string) {
  const { status, body } = await service.call('POST', '/webhooks', {
    token: token ?? (await service.adminToken()),
    body: { url: 'https://hooks.example.com/waybill', ...fields },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as { webhook: { id: string; version: number }; secret: string }
}

/** Queues a test for an endpoint; returns the delivery. */
export async function makeDelivery(service: Service, webhookId: string) {
  const { body } = await service.call('POST', `/webhooks/${webhookId}/test`, { token: await service.adminToken(), body: {} })
  return body.delivery as { id: string; deliverySequence: number }
}
