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
  answer: { status: number; body: string; headers?: Record<string, string> }
  stop(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answer: { status: 204, body: '' }, stop }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const { answer } = receiver
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(answer.status === 204 ? undefined : answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  receiver.url = `http://127.0.0.1:${port}/waybill`
  return receiver

  function stop() {
    return new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  }
}
