'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '@/components/api/order-types'
import { ApiError, call } from '@/components/api/request'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { countStaged } from '@/components/lists/sheet/staged'
import { useSheet } from '@/components/lists/sheet/use-sheet'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { storeOrder, undoUpdate, writeOrder } from '../order-store'
import { errorsByCell, type ItemField, storedRows, updateOf } from './item-edits'
import { lineLock } from './item-locks'

/** The sheet of an order's items: saved in one update, on the version that the changes were compared with. */
export function useItemsSheet(order: Order, onDone: () => void) {
  const client = useQueryClient()
  const newest = useRef(order)
  if (order.version > newest.current.version) newest.current = order
  const base = useRef(order)
  /** The request whose answer was lost, which may have been carried out: repeated unchanged, it is carried out once. */
  const unanswered = useRef<{ changes: string; base: Order } | null>(null)
  const update = useRef<{ before: Order; after: Order } | null>(null)
  const unassigned = useRef<string[] | undefined>(undefined)

  return useSheet<ItemField, null>({
    draftName: `items of ${order.id}`,
    cellLabel(id, field) {
      const item = newest.current.items.find((item) => item.id === id)
      return `${item?.productName ?? item?.sku}, ${fieldLabels[field]}`
    },
    // Lines may have been canceled or shipped since.
    keep: ({ changed, ...staged }) => ({
      ...staged,
      changed: Object.fromEntries(Object.entries(changed).filter(([id]) => order.items.some((item) => item.id === id && !lineLock(item)))),
    }),
    async load(staged, isRetry) {
      const same = unanswered.current?.changes === JSON.stringify(staged.changed) ? unanswered.current.base : null
      unanswered.current = null
      base.current = same ?? newest.current
      if (isRetry) {
        const found = await call('GET /orders/{orderId}', { params: { orderId: order.id } }).catch(() => null)
        if (!found || found.order.version === base.current.version) return null
        void storeOrder(client, found.order)
        newest.current = found.order
        base.current = found.order
      }
      return storedRows(base.current)
    },
    async save(staged) {
      const before = base.current
      const { update: body } = updateOf(before, staged)
      try {
        const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: before.id }, body }))
        newest.current = after
        update.current = { before, after }
        const rows = storedRows(after)
        const stored = Object.keys(staged.changed).flatMap((id) => rows.get(id) ?? [])
        return { stored: Object.fromEntries(stored.map((row) => [row.id, row])), errors: {}, failure: null }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.isOutcomeUnknown) unanswered.current = { changes: JSON.stringify(staged.changed), base: before }
        const { errors, rest } = errorsByCell(body, error.errors)
        const messages = rest.map(({ errorMessage }) => errorMessage)
        unassigned.current = Object.keys(errors).length ? [...messages, 'See the marked cells.'] : messages
        return { stored: {}, errors, failure: error }
      }
    },
    describeFailure: (failure) => toFormFailure(failure, unassigned.current),
    report({ saved }, sent) {
      if (!saved || !update.current) return
      const { before, after } = update.current
      const statusText = after.status === before.status ? '' : `. The order is now: ${orderStatusMeta[after.status].label}`
      toast(`${formatCount(countStaged(sent).cells, 'change')} saved${statusText}`, { undo: () => undoUpdate(client, before, after) })
    },
    onDone,
  })
}

const fieldLabels: Record<ItemField, string> = {
  sku: 'SKU',
  quantity: 'quantity',
  options: 'options',
  merchantPrice: 'price each',
  merchantShippingPrice: 'shipping',
  merchantTax: 'tax',
  skipSkuValidation: 'skip SKU check',
  skipImageValidation: 'skip art check',
  skipImgManip: 'use art as sent',
  images: 'artwork',
}
