import { isInList, listParameter } from '@/db/conditions'
import { orders } from '@/db/schema'
import type { AnswerCache, AnswerKey, CachedAnswer } from '@/server/kernel/answers'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { LiveJson, type StoredJson } from '@/server/kernel/stored-json'
import { withClaims } from '@/server/platform/claims/claims'
import { getOrderKey, withRelations } from './load'
import { liveOrderFields, presentOrder, type Viewer } from './present'
import { type OrderModel, type VersionedOrder, versionedOrder } from './schemas/responses'
import { type VersionedFields, versionedFields } from './search/matched-fields'
import type { Order } from './types'

/** Who reads orders and when, and where their answers are kept. */
export interface OrderViewing {
  viewer: Viewer
  answers: AnswerCache
  now: Date
}

/** An order as it was found; its live fields are computed from the key, since the version does not cover them. */
export type OrderAnswerKey = AnswerKey & Pick<Order, 'lateAt'>

/** The answers of orders that were read in the caller's scope; `extra` holds the fields that a text search may match. */
export async function orderAnswers(
  reader: Reader,
  { viewer, answers, now }: OrderViewing,
  found: readonly OrderAnswerKey[],
): Promise<CachedAnswer<OrderModel, VersionedFields>[]> {
  const source = {
    resource: 'order',
    audience: viewer.internal ? 'internal' : 'external',
    schema: versionedOrder,
    async load(ids: string[]) {
      const where = isInList(orders.id, listParameter(ids))
      const loaded = await withRelations(reader, await reader.rows(orders, { where }))
      // The rows and their items are read one after the other; a change in between raises the version.
      const versions = new Map((await reader.columns(orders, ['id', 'version'], { where })).map(({ id, version }) => [id, version]))
      return loaded.map((order) => ({
        id: order.id,
        version: order.version,
        value: presentOrder(order, viewer),
        extra: versionedFields(order),
        isConsistent: versions.get(order.id) === order.version,
      }))
    },
  }
  const kept = await withClaims(reader, 'order', await answers.answersOf<VersionedOrder, VersionedFields>(source, found))
  const keys = new Map(found.map((key) => [key.id, key]))
  return kept.map((answer) => ({
    ...answer,
    json: new LiveJson<OrderModel>(answer.json, liveOrderFields(keys.get(answer.id) as OrderAnswerKey, now)),
  }))
}

/** The answer of an order by id or shortId within the caller's scope; throws 404 otherwise. */
export async function orderAnswer(reader: Reader, viewing: OrderViewing, reference: string): Promise<StoredJson<OrderModel>> {
  const [answer] = await orderAnswers(reader, viewing, [await getOrderKey(reader, reference)])
  if (!answer) throw notFound('order', reference)
  return answer.json
}
