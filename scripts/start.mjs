/**
 * `npm start` and `npm run dev` (with --dev): serves pages and /v1 on one port. Next answers the pages only; the service answers the API
 * and the probes itself, which takes a fraction of the time. In development Next answers these too, through app/v1, because it reloads
 * changed code. Next's own server is not used: it ends at once on SIGTERM.
 */
import { existsSync } from 'node:fs'
import { setContentPolicy, setStrictTransportSecurity } from '../server/http/content-policy.mjs'
import { createHttpServer } from '../server/http/http-server.mjs'
import { normalizeRequest } from '../server/http/normalize-request.mjs'
import { ensureNode } from './prerequisites.mjs'

ensureNode()
if (existsSync('.env')) process.loadEnvFile('.env')
const dev = process.argv.includes('--dev')
process.env.NODE_ENV = dev ? 'development' : 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'

const port = Number(process.env.PORT || 3000)
const hostname = process.env.HOST || '0.0.0.0'
const trustedProxies = Number(process.env.TRUST_PROXY || 0)
/** Time for requests in flight after SIGTERM, in ms; then the process ends anyway. */
const DRAIN_MS = 8_000

const { default: next } = await import('next')
const app = next({ dev, hostname, port })
await app.prepare()
const handlePage = app.getRequestHandler()
/** The service, which instrumentation.ts has started. */
const service = dev ? null : await globalThis.waybill

const server = createHttpServer((request, response) => {
  const isApi = normalizeRequest(request, trustedProxies)
  setStrictTransportSecurity(response, process.env.BASE_URL)
  if (isApi && service) return service.serve(request, response)
  if (!isApi && !request.url.startsWith('/_next/static/')) setContentPolicy(request, response, { development: dev })
  handlePage(request, response)
})
server.on('upgrade', app.getUpgradeHandler?.() ?? ((_request, socket) => socket.destroy()))
server.on('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another one.` : error)
  process.exit(1)
})
server.listen(port, hostname, () => {
  if (!process.env.QUIET) console.log(`Waybill is at ${process.env.BASE_URL || `http://localhost:${port}`}`)
})

let stopping = false
/** Accepts no new requests, finishes those in flight, lets the worker end its round, and exits with 0. */
async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  const drained = new Promise((done) => server.close(done))
  const runtime = await globalThis.waybill
  runtime?.drain()
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  await drained
  clearInterval(idle)
  await runtime?.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.removeAllListeners(signal)
  process.on(signal, stop)
}
