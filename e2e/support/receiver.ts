import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedRequest {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  url: string
  received: ReceivedRequest[]
  /** The status of the next answers; 204 at first. */
  answer: { status: number; body: string }
  stop(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = []
  const answer = { status: 204, body: '' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.status === 204 ? undefined : answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { url: `http://127.0.0.1:${port}/waybill`, received, answer, stop }
}
