import { and, eq, or } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { auditEntries, orders } from '@/db/schema'
import { parseJson } from '@/server/http/parse-json'
import { validationProblems } from '@/server/http/problems'
import type { Change } from '@/server/kernel/change'
import { shortId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import { badRequest, isRefusal, type Problem, problem, type Refusal } from '@/server/kernel/refusal'
import { coversMerchant } from '@/server/kernel/scope'
import { createOrder } from '../create-order'
import { createOrderProblems, impliedMerchant } from '../create-rules'
import { createOrderBody, type NewOrder } from '../schemas/requests'
import type { StagedOrder } from './file/staged-order'

export const lineStatuses = ['created', 'existing', 'failed'] as const

/** The outcome of a line. */
export interface LineOutcome {
  line: number
  status: (typeof lineStatuses)[number]
  orderId: string | null
  shortId: string | null
  /** Empty unless it failed. */
  problems: Problem[]
}

/** A valid order of a line; null when the line has problems. */
interface ParsedLine {
  line: number
  input: NewOrder | null
  problems: Problem[]
}

/** An order that has the externalId or safeId of a line. */
export interface KnownOrder {
  id: string
  number: number
  merchantId: string
  externalId: string | null
  safeId: string
  /** Whether a line of the same file created it. */
  isOfThisFile: boolean
}

export const failedLine = (line: number, problems: Problem[]): LineOutcome => ({
  ...{ line, status: 'failed', orderId: null, shortId: null },
  problems,
})

interface Imported {
  outcomes: LineOutcome[]
  created: KnownOrder[]
}

/**
 * Creates the orders of lines in one change, except those that exist already: by externalId and safeId, as far as they are given. `earlier`
 * are orders of earlier lines that were rolled back. Throws a Refusal if the stored data forbids one; the caller must then roll back and take
 * the lines one by one.
 */
export async function importLines(change: Change, lines: readonly StagedOrder[], earlier: readonly KnownOrder[] = []): Promise<Imported> {
  const parsed = lines.map((line) => parseLine(line, change.principal))
  const known = await findKnownOrders(change, parsed)
  for (const order of earlier) known.add(order)
  const outcomes: LineOutcome[] = []
  const created: KnownOrder[] = []
  for (const { line, input, problems } of parsed) {
    if (!input) {
      outcomes.push(failedLine(line, problems))
      continue
    }
    const found = known.find(input)
    if (found) {
      outcomes.push(found.isOfThisFile ? failedLine(line, [duplicate(found)]) : outcomeOf(line, 'existing', found))
      continue
    }
    const { id, number, merchantId, externalId, safeId } = await createOrder(change, input)
    const order = { id, number, merchantId, externalId, safeId, isOfThisFile: true }
    known.add(order)
    created.push(order)
    outcomes.push(outcomeOf(line, 'created', order))
  }
  return { outcomes, created }
}

const outcomeOf = (line: number, status: 'created' | 'existing', { id, number }: KnownOrder): LineOutcome => ({
  ...{ line, status, orderId: id, shortId: shortId('order', number) },
  problems: [],
})

const duplicate = ({ externalId }: KnownOrder) => {
  const name = externalId === null ? 'safeId' : 'externalId'
  const advice = 'Put all items of an order into one line, or its rows below each other.'
  return problem('record.duplicate', name, `An earlier line of this file has this ${name} too. ${advice}`)
}

/** The order of a line, validated as the body of POST /v1/orders, and with a name by which it is found again. */
function parseLine(staged: StagedOrder, principal: Principal): ParsedLine {
  const { line } = staged
  if ('problems' in staged) return { line, input: null, problems: staged.problems }
  try {
    const sent = parseJson(staged.text, 'The line')
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw badRequest('body.malformed', 'This is not a JSON object.')
    const parsed = createOrderBody.safeParse(sent)
    const problems = [
      ...createOrderProblems(sent, principal),
      ...(parsed.success ? unnamedProblems(parsed.data) : validationProblems(parsed.error, sent)),
    ]
    return { line, input: parsed.success && !problems.length ? parsed.data : null, problems }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { line, input: null, problems: (error as Refusal).problems }
  }
}

const unnamedProblems = ({ externalId, safeId }: NewOrder): Problem[] =>
  externalId || safeId
    ? []
    : [
        problem(
          'field.required',
          'externalId',
          'Give an externalId or safeId, by which the order is recognized when the file is sent again.',
        ),
      ]

/** The merchant's orders that have an externalId or safeId of the lines. */
async function findKnownOrders(change: Change, lines: readonly ParsedLine[]) {
  const { scope } = change.principal
  const merchantOf = ({ merchantId }: NewOrder) => merchantId?.toLowerCase() ?? impliedMerchant(change.principal) ?? ''
  const inputs = lines.flatMap(({ input }) => (input && coversMerchant(scope, merchantOf(input)) ? [input] : []))
  const externalIds = inputs.flatMap(({ externalId }) => externalId ?? [])
  const safeIds = inputs.flatMap(({ safeId }) => safeId ?? [])
  const isNamed = or(
    externalIds.length
      ? and(isOneOf(orders.merchantId, [...new Set(inputs.map(merchantOf))]), isOneOf(orders.externalId, externalIds))
      : undefined,
    safeIds.length ? isOneOf(orders.safeId, safeIds) : undefined,
  )
  const rows = isNamed ? await selectRows(change.sql, orders, { where: isNamed }) : []
  const ownIds = await createdByThisRequest(
    change,
    rows.map(({ id }) => id),
  )
  const byName = new Map<string, KnownOrder>()
  const nameOf = (merchantId: string, kind: 'externalId' | 'safeId', value: string) => JSON.stringify([merchantId, kind, value])
  const add = (order: KnownOrder) => {
    if (order.externalId) byName.set(nameOf(order.merchantId, 'externalId', order.externalId), order)
    byName.set(nameOf(order.merchantId, 'safeId', order.safeId), order)
  }
  for (const { id, number, merchantId, externalId, safeId } of rows)
    add({ id, number, merchantId, externalId, safeId, isOfThisFile: ownIds.has(id) })
  return {
    add,
    /** The order that has every name of the input. */
    find(input: NewOrder): KnownOrder | undefined {
      const merchantId = merchantOf(input)
      if (!coversMerchant(scope, merchantId)) return undefined
      const byExternalId = input.externalId ? byName.get(nameOf(merchantId, 'externalId', input.externalId)) : undefined
      const bySafeId = input.safeId ? byName.get(nameOf(merchantId, 'safeId', input.safeId)) : undefined
      if (input.externalId && input.safeId) return byExternalId === bySafeId ? byExternalId : undefined
      return byExternalId ?? bySafeId
    },
  }
}

/** Those of these orders that the same request created before: a job's changes carry the request that started it. */
async function createdByThisRequest({ sql, requestId }: Change, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const isCreation = and(
    isOneOf(auditEntries.resourceId, ids),
    eq(auditEntries.resourceType, 'order'),
    eq(auditEntries.action, 'create'),
    eq(auditEntries.requestId, requestId),
  )
  const rows = await sql.select({ id: auditEntries.resourceId }).from(auditEntries).where(isCreation)
  return new Set(rows.map(({ id }) => id))
}
