'use client'

import { MultiSelect, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { number } from '../../ui/number'
import classes from './ask-edit.module.css'
import { BulkFields } from './bulk-fields'
import { type Edit, isMeant } from './edit'
import { EntryField } from './entry-field'
import { sharesOf } from './mixed'
import type { Picked } from './picked'

interface Props {
  edit: Edit
  orders: Picked[]
  problems: Record<string, string>
  onChange: (part: Partial<Edit>) => void
}

/** What changes in the items of the orders: in all of them, or in those of some SKUs. */
export function ItemsPart({ edit, orders, problems, onChange }: Props) {
  const items = useMemo(() => orders.flatMap((order) => order.items.filter((item) => isMeant(item, { skus: [] }))), [orders])
  const skus = useMemo(
    () => sharesOf(items, (item) => item.sku).map(({ value, count }) => ({ value, label: `${value} (${number(count)})` })),
    [items],
  )
  const currencies = useMemo(() => sharesOf(orders, (order) => order.currencyCode), [orders])
  const meant = items.filter((item) => isMeant(item, edit))
  const options = useMemo(() => [...new Set(items.flatMap((item) => item.options.map(({ name }) => name)))].sort(), [items])
  return (
    <>
      <p className={classes.hint}>
        {edit.skus.length ? `${number(meant.length)} of ${number(items.length)} items` : `All ${number(items.length)} items`} that are not
        canceled.
      </p>
      <MultiSelect
        label="Only items of SKU"
        placeholder={edit.skus.length ? undefined : 'All SKUs'}
        size="xs"
        data={skus}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All SKUs' }}
        limit={50}
        value={edit.skus}
        onChange={(next) => onChange({ skus: next })}
      />
      <BulkFields part="item" edit={edit} orders={orders} problems={problems} onChange={onChange} />
      {currencies.length > 1 && (
        <NativeSelect
          label="Amounts are in"
          description="Items of orders in another currency keep theirs."
          size="xs"
          data={currencies.map(({ value, count }) => ({ value, label: `${value} (${number(count)} orders)` }))}
          value={edit.currency}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        />
      )}
      <EntryField label="Option" names={options} entry={edit.option} error={problems.option} onChange={(option) => onChange({ option })} />
    </>
  )
}
