import { AuthenticationError, ConnectionError, errorOf, type WaybillError } from './errors'
import { createTokens, type TokenAnswer } from './tokens'

export interface Credentials {
  /** Where the service runs, such as https://waybill.example.com. */
  baseUrl: string
  /** An access token; or the id and secret of a service client, with which tokens are fetched and renewed. */
  token?: string
  clientId?: string
  clientSecret?: string
  /** How often a request is repeated when there was no answer or the service asks to wait. */
  maxRetries?: number
  /** The longest wait between two attempts, in ms. When the service asks for a longer one, its refusal is thrown at once. */
  maxDelayMs?: number
  /**
   * How long one attempt waits for its answer, in ms: from its start to the end of a JSON answer. A file or a stream of events may take
   * longer: for them the limit ends when the headers arrive, and a `signal` of yours can end the reading.
   */
  timeoutMs?: number
  fetch?: typeof fetch
}

export interface Request {
  method: string
  /** The path under /v1, with its query. */
  path: string
  headers: Record<string, string>
  body?: BodyInit | undefined
  signal?: AbortSignal | undefined
  /** Whether the request may be sent again when its outcome is unknown. */
  isRepeatable: boolean
  /** Whether the caller reads the body as it comes, for as long as it takes. Otherwise it arrives whole, within the time limit. */
  isStreamed?: boolean
}

/** Sends a request with its token and repeats it when that is safe; throws the error of an answer that is not 2xx or 304. */
export type Transport = (request: Request) => Promise<Response>

/** An attempt without the answer that was asked for. */
interface Failure {
  error: WaybillError
  mayRepeat: boolean
}

/** Statuses that say that nothing was done. */
const turnedAway = [429, 503]
const transient = [408, 500, 502, 504]
/** As long as a rate limit asks for at most, because it counts the requests of a minute. */
const MAX_DELAY_MS = 60_000

export function createTransport(options: Credentials): Transport {
  const { baseUrl, maxRetries = 4, maxDelayMs = MAX_DELAY_MS, timeoutMs = 60_000 } = options
  const base = `${baseUrl.replace(/\/+$/, '')}/v1`
  const send = options.fetch ?? fetch
  const { token, clientId, clientSecret } = options
  const tokens = token === undefined && clientId && clientSecret ? createTokens(() => issue(clientId, clientSecret)) : null

  async function issue(clientId: string, clientSecret: string): Promise<TokenAnswer> {
    const response = await repeat({
      method: 'POST',
      path: '/clients/token',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret }),
      isRepeatable: true,
    })
    return response.json()
  }

  /** Sends the request until it is answered, at most `maxRetries` times more, and not when the service asks for a wait above `maxDelayMs`. */
  async function repeat(request: Request): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptOf(request)
      if (outcome instanceof Response) return outcome
      const { error, mayRepeat } = outcome
      const askedMs = (error.retryAfter ?? 0) * 1_000
      if (!mayRepeat || attempt >= maxRetries || askedMs > maxDelayMs) throw error
      await wait(Math.max(askedMs, Math.min(maxDelayMs, backoffOf(attempt))), request.signal)
    }
  }

  /** Sends the request once. Throws when the caller's signal aborts. */
  async function attemptOf(request: Request): Promise<Response | Failure> {
    const { method, path, headers, body, signal, isRepeatable, isStreamed } = request
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException(`It took longer than ${timeoutMs} ms.`, 'TimeoutError')), timeoutMs)
    const until = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
    try {
      const init = { method, headers, body: body ?? null, signal: until, ...(isStream(body) && { duplex: 'half' }) }
      const response = await send(base + path, init as RequestInit)
      if (response.ok || response.status === 304) return isStreamed ? response : await wholeOf(response)
      const error = await errorOf(response)
      const isUndone = turnedAway.includes(error.status)
      const isTransient = transient.includes(error.status) || error.errorCode === 'IdempotencyKeyInUse'
      const mayRepeat = !isStream(body) && (isUndone || (isRepeatable && isTransient))
      return { error, mayRepeat }
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      return { error: new ConnectionError(cause), mayRepeat: isRepeatable && !isStream(body) }
    } finally {
      clearTimeout(timer)
    }
  }

  const authorized = (request: Request, token: string | undefined) =>
    repeat({ ...request, headers: { ...(token && { Authorization: `Bearer ${token}` }), ...request.headers } })

  return async (request) => {
    if (!tokens) return authorized(request, token)
    const used = tokens.current()
    const usedToken = await used.token
    try {
      return await authorized(request, usedToken)
    } catch (error) {
      // A token may be revoked before it expires; a service client gets another one.
      if (!(error instanceof AuthenticationError)) throw error
      tokens.discard(used)
      if (isStream(request.body)) throw error
      return authorized(request, await tokens.current().token)
    }
  }
}

/** Whether a body can be read only once, so that the request cannot be repeated. */
const isStream = (body: Request['body']) => body instanceof ReadableStream

/** The same answer when its whole body has arrived. */
async function wholeOf(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer()
  return new Response(bytes.byteLength ? bytes : null, response)
}

/** Half a second in ms, doubled with each attempt, at random between half and all of it. */
const backoffOf = (attempt: number) => 500 * 2 ** attempt * (0.5 + Math.random() / 2)

/** Waits, or rejects with the signal's reason. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      done()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
