import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from './service'

/** Serves the service over HTTP for other processes, until closed. */
export async function listen({ runtime }: Service): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = chunks.length ? Buffer.concat(chunks) : null
    const answer = await runtime.handle(new Request(`http://localhost${request.url}`, { method: request.method ?? 'GET', headers, body }))
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
