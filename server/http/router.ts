import { randomUUID } from 'node:crypto'
import { acceptedSecrets } from '@/server/config/auth-secrets'
import type { Context } from '@/server/kernel/context'
import type { Permission } from '@/server/kernel/permissions'
import { isInternal, type Principal } from '@/server/kernel/principal'
import { forbidden, problem, Refusal } from '@/server/kernel/refusal'
import { createCursorSeal } from './cursor-seal'
import { createAnswerEncoder } from './encode-answer'
import { failureOf } from './errors'
import { createInFlight } from './idempotency'
import { originalMethod } from './normalize-request.mjs'
import type { Operation } from './operation'
import { limitHeaders, type RateLimit } from './rate-limit'
import { allowedMethods, parseIdempotencyKey, segmentsOf, sentPath } from './request'
import { jsonResponse, type Reply, type RoutedRequest, setSecurityHeaders, toResponse } from './response'
import { createRouteTable } from './routes'
import { runBulk } from './run-bulk'
import { runRead } from './run-read'
import { runUnaudited } from './run-unaudited'
import { runWrite } from './run-write'

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
      null,
      `Your role ${role} requires a second factor. Set it up first, on the page /second-factor or with POST /v1/users/me/totp and …/totp/confirm.`,
    ),
  ])

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
}

/**
 * Returns the function that answers everything under /v1: it finds the operation and the caller, and answers errors in the contract's
 * format.
 */
export function createRouter(operations: readonly Operation[], context: Context, { rateLimit, observe, checkAnswers }: RouterOptions) {
  const findRoute = createRouteTable(operations)
  const cursors = createCursorSeal(acceptedSecrets(context.settings))
  const inFlight = createInFlight()
  const encodeAnswer = createAnswerEncoder({ checkAnswers, log: context.log })

  async function handle(request: Request): Promise<Response> {
    const started = performance.now()
    const requestId = randomUUID()
    const observed = { operation: 'none', actor: null as string | null }
    let response: Response
    let cause: unknown = null
    try {
      response = await answer(request, requestId, observed)
    } catch (error) {
      const failure = failureOf(error, requestId, parseIdempotencyKey(request).value !== null)
      cause = failure.cause
      response = jsonResponse(failure.status, JSON.stringify(failure.body), failure.headers)
      const limits = (error as { limits?: Record<string, string> }).limits
      for (const [name, value] of Object.entries(limits ?? {})) response.headers.set(name, value)
    }
    if (request.method === 'HEAD') {
      // Otherwise the body would be produced for nobody.
      await response.body?.cancel()
      response = new Response(null, { status: response.status, headers: response.headers })
    }
    response.headers.set('X-Request-Id', requestId)
    setSecurityHeaders(response)
    observe({
      requestId,
      operation: observed.operation,
      method: request.method,
      status: response.status,
      duration: performance.now() - started,
      actor: observed.actor,
      cause,
    })
    return response
  }

  async function answer(request: Request, requestId: string, observed: { operation: string; actor: string | null }): Promise<Response> {
    const url = new URL(request.url)
    const path = sentPath(request, url)
    const method = request.headers.get(originalMethod) ?? request.method
    const route = findRoute(segmentsOf(path))
    if (!route) throw new Refusal('NotFound', [problem(null, `There is nothing at ${path}.`)])
    const methods = allowedMethods(route.operations)
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods } })
    const found = route.operations.get(method === 'HEAD' ? 'GET' : method)
    if (!found)
      throw new Refusal('MethodNotAllowed', [problem(null, `${method} is not possible here; ${methods} are.`)], { Allow: methods })
    const { operation, names } = found
    observed.operation = operation.id
    const ip = request.headers.get('x-forwarded-for')
    const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null
    const params = Object.fromEntries(names.map((name, i) => [name, route.values[i] as string]))

    if (operation.permission === 'open')
      return toResponse(await run(operation, { request, url, requestId, principal: anonymous, params, ip, userAgent }))

    const principal = await context.identify(request)
    observed.actor = principal.actor.id
    const limits = limitHeaders(await rateLimit.take(principal.actor.id ?? 'system'))
    try {
      if (principal.roleRequiringSecondFactor !== undefined && !operation.allowedWithoutSecondFactor)
        throw secondFactorRequired(principal.roleRequiringSecondFactor)
      if (!isPermitted(operation, principal)) throw forbidden(operation.permission)
      if (operation.internalOnly && !isInternal(principal)) throw forbidden(`${operation.permission} and an Internal association`)
      const reply = await run(operation, { request, url, requestId, principal, params, ip, userAgent })
      const response = toResponse(reply)
      for (const [name, value] of Object.entries(limits)) response.headers.set(name, value)
      return response
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { limits })
      throw error
    }
  }

  function run(operation: Operation, routed: RoutedRequest): Promise<Reply | Response> {
    if (operation.kind === 'read') return runRead(operation, routed, { context, encodeAnswer, cursors })
    if (operation.kind === 'write') return runWrite(operation, routed, { context, encodeAnswer, inFlight })
    if (operation.kind === 'unaudited') return runUnaudited(operation, routed, { context, encodeAnswer })
    return runBulk(operation, routed, { context, encodeAnswer, inFlight })
  }

  return { handle }
}
