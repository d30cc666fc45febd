import { randomUUID } from 'node:crypto'
import { readingSecrets } from '../identity/auth-secrets'
import type { Permission } from '../identity/permissions'
import { isInternal, type Principal } from '../principal'
import { forbidden, problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { originalMethod } from './arrival.mjs'
import { createCursorSeal } from './cursor'
import { failureOf } from './errors'
import type { Operation } from './operation'
import { limitHeaders } from './rate-limit'
import { type Arrived, json, protectAnswer, type Reply, respond } from './reply'
import { allowed, pathOf, segmentsOf } from './request'
import { routesOf } from './routes'
import { runBulk } from './run-bulk'
import { runExchange } from './run-exchange'
import { runRead } from './run-read'
import { runWrite } from './run-write'
import { createUnderWay } from './under-way'

/** Whether the caller has the permission, or what is enough for resources of their own. */
function mayEnter(operation: Operation, { permissions }: Principal): boolean {
  const own = operation.kind === 'write' ? operation.ownPermission : undefined
  return (
    operation.permission === 'anyone' || permissions.has(operation.permission as Permission) || (own !== undefined && permissions.has(own))
  )
}

const factorFirst = (role: string) =>
  new Refusal('Forbidden', [
    problem(
      null,
      `Your role ${role} requires a second factor. Set it up first, on the page /second-factor or with POST /v1/users/me/totp and …/totp/confirm.`,
    ),
  ])

const noPrincipal: Principal = {
  actor: { type: 'User', id: null, name: 'Nobody' },
  permissions: new Set(),
  scope: { everything: false, merchantIds: [], vendorIds: [] },
  sessionId: null,
}

/** Everything under /v1: finds the operation, learns who asks, and answers in the contract's format whatever happens. */
export function createRouter(operations: readonly Operation[], runtime: Runtime) {
  const find = routesOf(operations)
  const cursors = createCursorSeal(readingSecrets(runtime.settings))
  const underWay = createUnderWay()

  async function handle(request: Request): Promise<Response> {
    const started = performance.now()
    const requestId = randomUUID()
    const seen = { operation: 'none', actor: null as string | null }
    let response: Response
    let cause: unknown = null
    try {
      response = await answer(request, requestId, seen)
    } catch (error) {
      const failure = failureOf(error, requestId)
      cause = failure.cause
      response = json(failure.status, JSON.stringify(failure.body), failure.headers)
      const limits = (error as { limits?: Record<string, string> }).limits
      for (const [name, value] of Object.entries(limits ?? {})) response.headers.set(name, value)
    }
    if (request.method === 'HEAD') {
      // What is made while it is sent would go on for nobody.
      await response.body?.cancel()
      response = new Response(null, { status: response.status, headers: response.headers })
    }
    response.headers.set('X-Request-Id', requestId)
    protectAnswer(response)
    runtime.observe({
      requestId,
      operation: seen.operation,
      method: request.method,
      status: response.status,
      duration: performance.now() - started,
      actor: seen.actor,
      cause,
    })
    return response
  }

  async function answer(request: Request, requestId: string, seen: { operation: string; actor: string | null }): Promise<Response> {
    const url = new URL(request.url)
    const path = pathOf(request, url)
    const method = request.headers.get(originalMethod) ?? request.method
    const route = find(segmentsOf(path))
    if (!route) throw new Refusal('NotFound', [problem(null, `There is nothing at ${path}.`)])
    const methods = allowed(route.operations)
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods } })
    const found = route.operations.get(method === 'HEAD' ? 'GET' : method)
    if (!found)
      throw new Refusal('MethodNotAllowed', [problem(null, `${method} is not possible here; ${methods} are.`)], { Allow: methods })
    const { operation, names } = found
    seen.operation = operation.id
    const ip = request.headers.get('x-forwarded-for')
    const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null
    const params = Object.fromEntries(names.map((name, i) => [name, route.values[i] as string]))

    if (operation.permission === 'open')
      return respond(await run(operation, { request, url, requestId, principal: noPrincipal, params, ip, userAgent }))

    const principal = await runtime.identify(request)
    seen.actor = principal.actor.id
    const limits = limitHeaders(await runtime.rateLimit(principal.actor.id ?? 'system'))
    try {
      if (principal.lacksFactorFor !== undefined && !operation.withoutFactor) throw factorFirst(principal.lacksFactorFor)
      if (!mayEnter(operation, principal)) throw forbidden(operation.permission)
      if (operation.internalOnly && !isInternal(principal)) throw forbidden(`${operation.permission} and an Internal association`)
      const reply = await run(operation, { request, url, requestId, principal, params, ip, userAgent })
      const response = respond(reply)
      for (const [name, value] of Object.entries(limits)) response.headers.set(name, value)
      return response
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { limits })
      throw error
    }
  }

  function run(operation: Operation, arrived: Arrived): Promise<Reply | Response> {
    if (operation.kind === 'read') return runRead(operation, arrived, { runtime, cursors })
    if (operation.kind === 'write') return runWrite(operation, arrived, { runtime, underWay })
    if (operation.kind === 'exchange') return runExchange(operation, arrived, runtime)
    return runBulk(operation, arrived, { runtime, underWay })
  }

  return { handle }
}
