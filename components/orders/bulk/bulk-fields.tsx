'use client'

import { useMemo } from 'react'
import { BulkField } from './bulk-field'
import { type Edit, isAffected, type Values } from './edit'
import { type Field, type Part, parts } from './fields'
import type { SelectedOrder } from './selected-order'
import { type Share, sharesLabel, sharesOf } from './value-counts'

interface Props {
  part: Part
  edit: Edit
  /** The SKUs to whose items the change is limited. */
  skus?: string[]
  orders: SelectedOrder[]
  /** Whether more orders are selected than these. */
  isSample: boolean
  problems: Record<string, string>
  onChange: (part: Partial<Edit>) => void
  /** Whether the dialog opens with the focus on the first of these fields. */
  isFirst?: boolean
}

/** The fields of one part of the orders, each with its current values. */
export function BulkFields({ part, edit, skus = allSkus, orders, isSample, problems, onChange, isFirst = false }: Props) {
  const { currency } = edit
  const shares = useMemo(
    () => new Map(parts[part].map((field) => [field.name, sharesIn(part, field, orders, { skus, currency })])),
    [part, orders, skus, currency],
  )
  const set = (name: string, value: string | null | undefined) => {
    const { [name]: _, ...rest } = edit[part]
    const values: Values = value === undefined ? rest : { ...rest, [name]: value }
    onChange({ [part]: values })
  }
  return parts[part].map((field, index) => (
    <BulkField
      key={field.name}
      field={field}
      now={`${isSample ? 'on this page: ' : ''}${sharesLabel(shares.get(field.name) ?? [])}`}
      mayBeSet={isSample || (shares.get(field.name) ?? []).some(({ value }) => value !== '')}
      known={(shares.get(field.name) ?? []).slice(0, 20).flatMap(({ value }) => value || [])}
      value={edit[part][field.name]}
      error={problems[`${part}.${field.name}`]}
      isFirst={isFirst && index === 0}
      onChange={(value) => set(field.name, value)}
    />
  ))
}

const allSkus: string[] = []

function sharesIn(
  part: Part,
  { name, kind }: Field,
  orders: SelectedOrder[],
  { skus, currency }: { skus: string[]; currency: string },
): Share[] {
  if (part === 'order') return sharesOf(orders, (order) => order[name as 'merchantName'])
  if (part === 'address') return sharesOf(orders, ({ shippingAddress }) => shippingAddress?.[name as 'city'])
  const affected = orders.filter(({ currencyCode }) => kind !== 'money' || currencyCode === currency)
  const items = affected.flatMap((order) => order.items.filter((item) => isAffected(item, skus)))
  return sharesOf(items, (item) => item[name as 'sku'])
}
