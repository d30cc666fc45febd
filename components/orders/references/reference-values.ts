import * as z from 'zod'
import type { Order } from '@/components/api/order-types'
import type { OrderUpdate } from '../order-update'

export interface ReferenceValues {
  externalId: string
  /** One `name: value` per line. */
  meta: string
}

/** A value with a line break cannot be a line of the form; it stays as it is. */
const isLine = ([name, value]: [string, string]) => !/[\r\n]/.test(value) && !/[:\r\n]/.test(name)

export const valuesOf = ({ externalId, meta }: Pick<Order, 'externalId' | 'meta'>): ReferenceValues => ({
  externalId: externalId ?? '',
  meta: Object.entries(meta)
    .filter(isLine)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
})

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim())

export function parseMeta(text: string): Record<string, string> {
  return Object.fromEntries(
    linesOf(text).map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
}

export const referenceSchema = z.object({
  externalId: z.string().max(100, { error: 'At most 100 characters.' }),
  meta: z.string().superRefine((text, context) => {
    const wrong = linesOf(text).find((line) => !/^\s*[^:\s][^:]*:/.test(line))
    if (wrong) context.addIssue({ code: 'custom', message: `Write “${wrong.trim()}” as name: value.` })
  }),
})

/** The changed fields as an update: removed lines become null. */
export function updateOf(values: ReferenceValues, order: Pick<Order, 'externalId' | 'meta'>): OrderUpdate {
  const sent = parseMeta(values.meta)
  const removed = Object.entries(order.meta).filter((entry) => isLine(entry) && !Object.hasOwn(sent, entry[0]))
  const changed = Object.entries(sent).filter(([name, value]) => order.meta[name] !== value)
  const meta = Object.fromEntries([...changed, ...removed.map(([name]) => [name, null])])
  const externalId = values.externalId.trim() || null
  return {
    ...(externalId === order.externalId ? {} : { externalId }),
    ...(Object.keys(meta).length ? { meta } : {}),
  }
}
