import { acceptedSecrets } from '@/server/config/auth-secrets'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import { newId } from '@/server/kernel/id'
import { hasPermission, type Principal } from '@/server/kernel/principal'
import { isRefusal } from '@/server/kernel/refusal'
import { createCursorSeal } from './cursor-seal'
import { createAnswerEncoder } from './encode-answer'
import type { Operation } from './operation'
import { runRead } from './run-read'
import { createStableAnswers } from './stable-answers'

/** The operation that reads one resource of each type. */
const paths: Readonly<Record<string, string>> = {
  order: '/orders/{orderId}',
  shipment: '/shipments/{shipmentId}',
  note: '/notes/{noteId}',
  category: '/categories/{id}',
  product: '/products/{id}',
  variant: '/variants/{id}',
  merchantVariant: '/merchantVariants/{id}',
}

/**
 * Returns a function that reads a resource through its operation, as this principal may see it; null when it may not, or when the resource
 * is gone.
 */
export function createResourceReader(operations: readonly Operation[], context: Context) {
  const encodeAnswer = createAnswerEncoder({ checkAnswers: false, log: context.log })
  const cursors = createCursorSeal(acceptedSecrets(context.settings))
  const stableAnswers = createStableAnswers({ database: context.database, checkAnswers: false })
  const reads = new Map(
    Object.entries(paths).map(([type, path]) => [type, operations.find((one) => one.kind === 'read' && one.path === path)]),
  )
  return async (principal: Principal, { type, id }: { type: string; id: string }): Promise<unknown> => {
    const operation = reads.get(type)
    if (operation?.kind !== 'read' || !isAllowed(operation, principal)) return null
    const [name = 'id'] = /(?<=\{)\w+(?=\})/.exec(operation.path) ?? []
    const request: HttpRequest = { method: 'GET', path: operation.path, search: '', headers: new Headers(), body: nothing() }
    try {
      const routed = { request, requestId: newId(), principal, params: { [name]: id }, ip: null, userAgent: null }
      const { body } = await runRead(operation, routed, { context, encodeAnswer, cursors, stableAnswers })
      return Object.values(JSON.parse(String(body)) as Record<string, unknown>)[0] ?? null
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
}

const isAllowed = ({ permission }: Operation, principal: Principal) =>
  permission !== 'open' && (permission === 'anyone' || hasPermission(principal, permission))

async function* nothing(): AsyncGenerator<Uint8Array> {}
