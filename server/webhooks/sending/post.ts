import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf } from '../endpoints/url-rules'
import { type Address, checkedAddresses, RefusedTarget, type Resolve, refuseAddress } from './resolve'

/** The total time of an attempt, from the resolution of the name to the end of the answer. */
export const TIME_LIMIT_MS = 10_000
/** How much of an answer is read; the rest is cut off. */
const MAX_READ = 16 * 1_024
/** How much of it is logged. */
const MAX_LOGGED = 4 * 1_024

export interface Outgoing {
  url: string
  headers: Record<string, string>
  body: string
}

export interface PostOptions {
  resolve: Resolve
  /** Whether private addresses, and http to localhost, are allowed: in development and tests. */
  allowPrivate: boolean
  timeLimitMs?: number
}

/** The outcome of an attempt: the answer, or why there was none. */
export interface Answered {
  status: number | null
  headers: Record<string, string> | null
  body: string | null
  durationMs: number
  error: string | null
}

/**
 * Sends a POST request over a connection of its own, to an address that was checked. Follows no redirect and decodes no body. Never throws:
 * `error` says in a sentence why the attempt failed, also for a status other than 2xx.
 */
export async function post(outgoing: Outgoing, { timeLimitMs = TIME_LIMIT_MS, ...options }: PostOptions): Promise<Answered> {
  const started = performance.now()
  const deadline = AbortSignal.timeout(timeLimitMs)
  try {
    const answer = await Promise.race([send(outgoing, options, deadline), rejectAt(deadline)])
    return { ...answer, durationMs: Math.round(performance.now() - started), error: errorOfStatus(answer.status) }
  } catch (error) {
    const message = deadline.aborted ? `There was no answer within ${timeLimitMs / 1_000} s.` : reasonOf(error)
    return { status: null, headers: null, body: null, durationMs: Math.round(performance.now() - started), error: message }
  }
}

const rejectAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

async function send(outgoing: Outgoing, options: Omit<PostOptions, 'timeLimitMs'>, signal: AbortSignal) {
  const url = new URL(outgoing.url)
  const addresses = await checkedAddresses(url, options)
  signal.throwIfAborted()
  const response = await connect(url, addresses, outgoing, options, signal)
  return { status: response.statusCode ?? 0, headers: headersOf(response), body: await readBody(response) }
}

function connect(
  url: URL,
  addresses: Address[],
  { headers, body }: Outgoing,
  { allowPrivate }: Omit<PostOptions, 'timeLimitMs'>,
  signal: AbortSignal,
) {
  const host = hostOf(url)
  const bytes = Buffer.from(body)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)({
      method: 'POST',
      host,
      port: url.port || undefined,
      path: `${url.pathname}${url.search}`,
      // Every attempt has a connection of its own, so that its address is checked.
      agent: false,
      signal,
      lookup: onlyThese(addresses),
      ...(isIP(host) ? {} : { servername: host }),
      headers: { ...headers, Host: url.host, 'Content-Length': String(bytes.length), Connection: 'close' },
    })
    request.once('socket', (socket) => {
      // The address that was connected to, whatever resolved it; before anything is sent.
      socket.once('connect', () => {
        try {
          if (!allowPrivate) refuseAddress(socket.remoteAddress ?? '')
        } catch (error) {
          request.destroy(error as Error)
        }
      })
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.end(bytes)
  })
}

/** A lookup that knows the checked addresses only: a name that resolves otherwise the second time changes nothing. */
const onlyThese =
  (addresses: Address[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, 50)
      .flatMap(([name, value]) => (name === 'set-cookie' || value === undefined ? [] : [[name, String(value).slice(0, 500)]])),
  ) as Record<string, string>

/** Reads at most 16 KiB, and returns the first 4 KiB as text. */
async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_READ) break
  }
  response.destroy()
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, MAX_LOGGED).toString('utf8').replaceAll('\0', '\ufffd')
}

const errorOfStatus = (status: number) =>
  status >= 200 && status < 300
    ? null
    : status >= 300 && status < 400
      ? `The receiver answered ${status}; redirects are not followed.`
      : `The receiver answered ${status}.`

const causes: Record<string, string> = {
  ECONNREFUSED: 'The receiver refuses connections.',
  ECONNRESET: 'The receiver closed the connection.',
  ENOTFOUND: 'The host name does not exist.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ETIMEDOUT: 'The receiver did not accept a connection.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedTarget) return error.message
  const { code, message } = error as { code?: string; message?: string }
  return causes[code ?? ''] ?? `The request failed: ${String(code ?? message ?? 'unknown error').slice(0, 200)}.`
}
