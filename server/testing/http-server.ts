import type { AddressInfo } from 'node:net'
import { type ConnectionLimits, createHttpServer } from '../http/http-server.mjs'
import { normalizeRequest } from '../http/normalize-request.mjs'
import type { Service } from './service'

/** Serves the service over HTTP as `npm start` does, for other processes and raw connections, until closed. */
export async function listen(
  { runtime }: Service,
  limits: Partial<ConnectionLimits> = {},
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const server = createHttpServer((request, response) => {
    normalizeRequest(request, 0)
    void runtime.serve(request, response)
  }, limits)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close() {
      server.closeIdleConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
