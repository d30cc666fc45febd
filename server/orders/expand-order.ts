import { createHash } from 'node:crypto'
import * as z from 'zod'
import { anyOf } from '@/server/http/field-types'
import { read } from '@/server/http/operation'
import type { Context } from '@/server/kernel/context'
import type { Permission } from '@/server/kernel/permissions'
import { hasPermission, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { forbidden } from '@/server/kernel/refusal'
import { StoredJson } from '@/server/kernel/stored-json'
import { orderAnswer } from './answers'
import { examples } from './examples'
import { viewerOf } from './present'
import { type OrderModel, orderModel } from './schemas/responses'
import { listQueryOfShipments, listShipments, whereOrder } from './shipments/list'
import { shipmentModel } from './shipments/schemas/responses'

/** The resources that an answer of an order can have besides it. */
const expansions = ['shipments', 'notes'] as const
type Expansion = (typeof expansions)[number]

const permissions: Record<Expansion, Permission> = { shipments: 'shipments:read', notes: 'notes:read' }

/** Notes belong to a room above orders, which hands over how they are read. */
export interface OrderNotes<N extends z.ZodType> {
  model: N
  /** The newest notes on an order and its items, as the caller may read them. */
  ofOrder(reader: Reader, principal: Principal, orderId: string): Promise<z.output<N>[]>
}

/** An order with its expansions as JSON. Its version does not cover them, so that the ETag has their fingerprint. */
class ExpandedOrder extends StoredJson<OrderModel> {
  readonly fingerprint: number
  constructor(order: StoredJson<OrderModel>, added: Buffer) {
    super(Buffer.concat([order.bytes.subarray(0, -1), added, order.bytes.subarray(-1)]), order.version)
    this.fingerprint = createHash('sha256').update(added).digest().readUIntBE(0, 6)
  }
}

/** The read of one order. */
export function orderReadOperations<N extends z.ZodType>({ notes }: { notes: OrderNotes<N> }) {
  const newest = 'The newest 200, if the query has expand='
  const order = orderModel
    .extend({
      shipments: z
        .array(shipmentModel)
        .optional()
        .meta({ description: `${newest}shipments.` }),
      notes: z
        .array(notes.model)
        .optional()
        .meta({ description: `${newest}notes.` }),
    })
    .meta({ id: 'ExpandableOrder' })
  return [
    read({
      id: 'getOrder',
      group: 'Orders',
      path: '/orders/{orderId}',
      summary: 'Retrieve an order by order ID',
      description:
        'By id or shortId. `expand=shipments,notes` adds the newest 200 of each to the order, as you may read them: this needs shipments:read and notes:read.',
      permission: 'orders:read',
      examples: examples.order,
      query: z.strictObject({ expand: anyOf(expansions).optional() }),
      response: z.object({ order }).meta({ id: 'GetExpandableOrderResponse' }),
      etagSuffix: (response: { order: unknown }) => (response.order instanceof ExpandedOrder ? response.order.fingerprint : 0),
      async handle({ reader, params, query, principal, context }) {
        const { expand = [] } = query
        const refused = expand.find((name) => !hasPermission(principal, permissions[name]))
        if (refused) throw forbidden(permissions[refused])
        const stored = await orderAnswer(reader, { viewer: viewerOf(principal), answers: context.answers, now: new Date() }, params.orderId)
        if (!expand.length) return { order: stored }
        const added: Buffer[] = []
        if (expand.includes('shipments')) added.push(Buffer.from(',"shipments":'), await shipmentsJson(reader, params.orderId, context))
        if (expand.includes('notes'))
          added.push(Buffer.from(`,"notes":${JSON.stringify(await notes.ofOrder(reader, principal, params.orderId))}`))
        return { order: new ExpandedOrder(stored, Buffer.concat(added)) }
      },
    }),
  ] as const
}

/** The newest shipments of an order as a JSON list. */
async function shipmentsJson(reader: Reader, orderId: string, { answers }: Context): Promise<Buffer> {
  const page = listQueryOfShipments.parse({ pageSize: '200' })
  const { shipments } = await listShipments(reader, page, await whereOrder(reader, orderId), answers)
  const parts = shipments.flatMap(({ bytes }, i) => (i ? [Buffer.from(','), bytes] : [bytes]))
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])
}
