/** The HTTP server of `npm start`. Plain JavaScript, because the server that starts Next runs it unbuilt. */
import { createServer } from 'node:http'
import { answerBroken } from './normalize-request.mjs'

/**
 * The times, in ms, after which a connection is closed, so that clients who say or read nothing do not keep it: `keepAlive` after an
 * answer, `headers` until a request's headers have arrived, `request` until its body has, `idle` in which no byte went either way. They are
 * checked every `check`.
 */
const defaultLimits = { keepAlive: 65_000, headers: 66_000, request: 300_000, idle: 300_000, check: 30_000 }

/** A server that calls `handle` with each request and answers those that are no HTTP in the API's format. */
export function createHttpServer(handle, limits = {}) {
  const { keepAlive, headers, request, idle, check } = { ...defaultLimits, ...limits }
  const options = { keepAliveTimeout: keepAlive, headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check }
  const server = createServer(options, handle)
  server.setTimeout(idle)
  server.on('clientError', answerBroken)
  return server
}
