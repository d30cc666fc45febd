'use client'

import { NativeSelect, TagsInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRemoteChoices } from '@/components/lists/query/use-choices'
import { formatNumber } from '@/components/ui/format/text'
import { orderLanguage } from '../list/query-language'
import { BulkFields } from './bulk-fields'
import { type Edit, isAffected } from './edit'
import classes from './edit-step.module.css'
import { EntryField } from './entry-field'
import type { SelectedOrder } from './selected-order'
import { sharesOf } from './value-counts'

interface Props {
  edit: Edit
  /** The SKUs to whose items the change is limited; empty for all items. */
  skus: string[]
  onSkus: (skus: string[]) => void
  /** Whether more orders are selected than these. */
  isSample: boolean
  orders: SelectedOrder[]
  problems: Record<string, string>
  onChange: (part: Partial<Edit>) => void
}

/** The changes of the orders' items: of all, or of those with certain SKUs. */
export function ItemFields({ edit, skus: scope, onSkus, isSample, orders, problems, onChange }: Props) {
  const items = useMemo(() => orders.flatMap((order) => order.items.filter((item) => isAffected(item, []))), [orders])
  const skus = useMemo(() => new Map(sharesOf(items, (item) => item.sku).map(({ value, count }) => [value, count])), [items])
  const currencies = useMemo(() => sharesOf(orders, (order) => order.currencyCode), [orders])
  const [typed, setTyped] = useState('')
  const { choices } = useRemoteChoices(isSample && typed ? 'sku' : null, typed, orderLanguage)
  const affected = items.filter((item) => isAffected(item, scope))
  const options = useMemo(() => [...new Set(items.flatMap((item) => item.options.map(({ name }) => name)))].sort(), [items])
  return (
    <>
      <p className={classes.hint}>
        {isSample
          ? `${scope.length ? 'The items of these SKUs' : 'All items'}`
          : scope.length
            ? `${formatNumber(affected.length)} of ${formatNumber(items.length)} items`
            : `All ${formatNumber(items.length)} items`}{' '}
        that are not canceled.
      </p>
      <TagsInput
        label="Only items of SKU"
        placeholder={scope.length ? undefined : 'All SKUs'}
        size="xs"
        data={[...new Set([...skus.keys(), ...choices.map(({ value }) => value)])]}
        searchValue={typed}
        onSearchChange={setTyped}
        renderOption={({ option: { value } }) => (skus.has(value) ? `${value} (${formatNumber(skus.get(value) ?? 0)})` : value)}
        clearable
        clearButtonProps={{ 'aria-label': 'All SKUs' }}
        limit={50}
        error={problems.skus}
        value={scope}
        onChange={(next) => onSkus(next.map((typed) => spelledAs([...skus.keys()], typed)))}
      />
      <BulkFields part="item" edit={edit} skus={scope} orders={orders} isSample={isSample} problems={problems} onChange={onChange} />
      {currencies.length > 1 && (
        <NativeSelect
          label="Amounts are in"
          description="Items of orders in another currency keep theirs."
          size="xs"
          data={currencies.map(({ value, count }) => ({ value, label: `${value} (${formatNumber(count)} orders)` }))}
          value={edit.currency}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        />
      )}
      <EntryField label="Option" names={options} entry={edit.option} error={problems.option} onChange={(option) => onChange({ option })} />
    </>
  )
}

/** The SKU as the orders spell it; a SKU that none has stays as typed. */
const spelledAs = (skus: string[], typed: string) =>
  skus.find((sku) => sku === typed) ?? skus.find((sku) => sku.toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim()
