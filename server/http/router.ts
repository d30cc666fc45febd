import { randomUUID } from 'node:crypto'
import { acceptedSecrets } from '@/server/config/auth-secrets'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Permission } from '@/server/kernel/permissions'
import { isInternal, type Principal } from '@/server/kernel/principal'
import { forbidden, forbiddenOutside, isRefusal, problem, Refusal } from '@/server/kernel/refusal'
import { createCursorSeal } from './cursor-seal'
import { createAnswerEncoder } from './encode-answer'
import { failureOf } from './errors'
import { createInFlight } from './idempotency'
import { type LiveFields, withLiveFields } from './live-fields'
import type { Operation } from './operation'
import { answersSecret } from './operation-traits'
import { enforceRateLimit, type RateLimit } from './rate-limit'
import { MediaReply, type Reply } from './reply'
import { allowedMethods, parseIdempotencyKey, segmentsOf } from './request'
import { type JsonReply, jsonReply, type RoutedRequest, setSecurityHeaders } from './response'
import { createRouteTable } from './routes'
import { runBulk } from './run-bulk'
import { runRead } from './run-read'
import { runUnaudited } from './run-unaudited'
import { runWrite } from './run-write'
import { createStableAnswers } from './stable-answers'

/** Whether the caller has the permission, or the permission for own resources. */
function isPermitted(operation: Operation, { permissions }: Principal): boolean {
  const own = operation.kind === 'write' ? operation.ownPermission : undefined
  return (
    operation.permission === 'anyone' || permissions.has(operation.permission as Permission) || (own !== undefined && permissions.has(own))
  )
}

const secondFactorRequired = (role: string) =>
  new Refusal('Forbidden', [
    problem(
      'secondFactor.required',
      null,
      `Your role ${role} requires a second factor. Set it up first, on the page /second-factor or with POST /v1/users/me/totp and …/totp/confirm.`,
    ),
  ])

/** Every method that some path takes: the answer to `OPTIONS *`, which asks about the whole server. */
const allMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

const anonymous: Principal = {
  actor: { type: 'User', id: null, name: 'Nobody' },
  permissions: new Set(),
  scope: { everything: false, merchantIds: [], vendorIds: [] },
  sessionId: null,
}

/** One answered request, for the log and the metrics. */
export interface AnsweredRequest {
  requestId: string
  /** Id of the operation; `none` when no operation matched. */
  operation: string
  method: string
  status: number
  /** Milliseconds. */
  duration: number
  /** Id of the caller; null when the request was not authenticated. */
  actor: string | null
  /** The internal error, when there was one. */
  cause: unknown
}

export interface RouterOptions {
  rateLimit: RateLimit
  observe(answered: AnsweredRequest): void
  /** Whether every answer is checked against its declared shape: in development and tests. */
  checkAnswers: boolean
  /** Fields that are computed whenever a record is answered. */
  live?: readonly LiveFields[]
}

/** The operation and the caller of a request, as far as they are known. */
interface Observed {
  operation: string
  declared: Operation | null
  actor: string | null
}

/**
 * Returns the function that answers everything under /v1: it finds the operation and the caller, and answers errors in the contract's
 * format.
 */
export function createRouter(
  operations: readonly Operation[],
  context: Context,
  { rateLimit, observe, checkAnswers, live = [] }: RouterOptions,
) {
  const findRoute = createRouteTable(operations)
  const cursors = createCursorSeal(acceptedSecrets(context.settings))
  const inFlight = createInFlight()
  const encodeAnswer = createAnswerEncoder({ checkAnswers, log: context.log })
  const stableAnswers = createStableAnswers({ database: context.database, checkAnswers })

  async function handle(request: HttpRequest): Promise<Reply> {
    const started = performance.now()
    const requestId = randomUUID()
    const observed: Observed = { operation: 'none', declared: null, actor: null }
    let reply: Reply
    let cause: unknown = null
    try {
      reply = await answer(request, requestId, observed)
    } catch (error) {
      const failure = failureOf(error, requestId, parseIdempotencyKey(request).value !== null)
      cause = failure.cause
      const { declared } = observed
      const oauth = declared?.kind === 'unaudited' ? declared.oauthError?.(failure, request) : undefined
      const body = JSON.stringify({ ...failure.body, ...oauth?.fields })
      const limits = (error as { limits?: Record<string, string> }).limits
      reply = jsonReply({ status: failure.status, body, headers: { ...failure.headers, ...oauth?.headers, ...limits } })
    }
    if (request.method === 'HEAD') reply = await withoutBody(reply)
    if (observed.declared) reply.isCompressible = !answersSecret(observed.declared)
    reply.headers['X-Request-Id'] = requestId
    setSecurityHeaders(reply.headers)
    observe({
      requestId,
      operation: observed.operation,
      method: request.method,
      status: reply.status,
      duration: performance.now() - started,
      actor: observed.actor,
      cause,
    })
    return reply
  }

  async function answer(request: HttpRequest, requestId: string, observed: Observed): Promise<Reply> {
    const { method, path } = request
    if (method === 'OPTIONS' && path === '*') return { status: 204, body: null, headers: { Allow: allMethods } }
    const route = findRoute(segmentsOf(path))
    if (!route) throw await withLimits(request, new Refusal('NotFound', [problem('path.unknown', null, `There is nothing at ${path}.`)]))
    const methods = allowedMethods(route.operations)
    if (method === 'OPTIONS') return { status: 204, body: null, headers: { Allow: methods } }
    const found = route.operations.get(method === 'HEAD' ? 'GET' : method)
    if (!found)
      throw await withLimits(
        request,
        new Refusal('MethodNotAllowed', [problem('method.notAllowed', null, `${method} is not possible here; ${methods} are.`)], {
          Allow: methods,
        }),
      )
    const { operation, names } = found
    observed.operation = operation.id
    observed.declared = operation
    const ip = request.headers.get('x-forwarded-for')
    const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null
    const params = Object.fromEntries(names.map((name, i) => [name, route.values[i] as string]))

    if (operation.permission === 'open') return run(operation, { request, requestId, principal: anonymous, params, ip, userAgent })

    const principal = await context.identify(request)
    observed.actor = principal.actor.id
    const limits = enforceRateLimit(await rateLimit.take(principal.actor.id ?? 'system'))
    try {
      if (principal.roleRequiringSecondFactor !== undefined && !operation.allowedWithoutSecondFactor)
        throw secondFactorRequired(principal.roleRequiringSecondFactor)
      if (!isPermitted(operation, principal)) throw forbidden(operation.permission)
      if (operation.internalOnly && !isInternal(principal)) throw forbiddenOutside(operation.permission)
      const reply = await run(operation, { request, requestId, principal, params, ip, userAgent })
      Object.assign(reply.headers, limits)
      return reply
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { limits })
      throw error
    }
  }

  /** The refusal of a request that no operation takes: it counts for a known caller, whose RateLimit-* headers it gets. */
  async function withLimits(request: HttpRequest, refusal: Refusal): Promise<Refusal> {
    const caller = await context.identify(request).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      return null
    })
    return caller ? Object.assign(refusal, { limits: enforceRateLimit(await rateLimit.take(caller.actor.id ?? 'system')) }) : refusal
  }

  async function run(operation: Operation, routed: RoutedRequest): Promise<Reply> {
    const reply = await runKind(operation, routed)
    if (reply instanceof MediaReply) return reply
    const { principal } = routed
    return jsonReply(await withLiveFields(reply, { operation, principal, context, live }))
  }

  function runKind(operation: Operation, routed: RoutedRequest): Promise<JsonReply | MediaReply> {
    if (operation.kind === 'read') return runRead(operation, routed, { context, encodeAnswer, cursors, stableAnswers })
    if (operation.kind === 'write') return runWrite(operation, routed, { context, encodeAnswer, inFlight })
    if (operation.kind === 'unaudited') return runUnaudited(operation, routed, { context, encodeAnswer })
    return runBulk(operation, routed, { context, encodeAnswer, inFlight })
  }

  return { handle }
}

/** The reply to HEAD: the headers without the body, which would otherwise be produced for nobody. */
async function withoutBody({ status, headers, body }: Reply): Promise<Reply> {
  if (body instanceof ReadableStream) await body.cancel()
  return { status, headers, body: null }
}
