'use client'

import { TextInput, type TextInputProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Item } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { SuggestField } from '@/components/records/suggest-field'
import { formatMoney, formatPrice } from '@/components/ui/format/money'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeOrder } from '../order-store'
import type { OrderDialogProps } from '../row-actions'
import { type AddItemValues, addItemSchema, emptyItem, itemOf } from './add-item-values'
import { ArtworkForm } from './artwork-form'
import classes from './items-dialog.module.css'
import { withAreas } from './print-areas'
import { TotalsChange } from './totals-change'
import { useAddItemDryRun } from './use-add-item-dry-run'
import { usePrintAreas } from './use-print-areas'

const priceField = {
  inputMode: 'decimal',
  autoComplete: 'off',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies TextInputProps

/** Adds an item to an order, and says beforehand how it will be resolved and how the order's totals change. */
export function AddItemDialog({ order, onClose }: OrderDialogProps) {
  const client = useQueryClient()
  const schema = addItemSchema(order.currencyCode)
  const form = useApiForm<AddItemValues, string>({
    schema,
    values: emptyItem,
    draft: `new item of ${order.id}`,
    async send(values) {
      const given = { params: { orderId: order.id }, body: itemOf(values, order), ifMatch: order.version }
      await writeOrder(client, () => withConflictRefresh(client, order, () => call('POST /orders/{orderId}/items', given)))
      return values.sku.trim()
    },
    onDone(sku) {
      toast(`${sku} was added to ${order.shortId}`)
      onClose()
    },
  })
  const { control, formState, getValues, setValue, watch } = form
  const values = watch()
  const dryRun = useAddItemDryRun(order, schema.safeParse(values).success ? itemOf(values, order) : null)
  const { item } = dryRun
  const areas = usePrintAreas(order, item)
  const areaNames = JSON.stringify(areas)
  // A picture that was added before the SKU is set gets its area now.
  useEffect(() => {
    const known = JSON.parse(areaNames) as string[]
    const images = getValues('images')
    if (known.length && images !== '[]') setValue('images', JSON.stringify(withAreas(JSON.parse(images) as Item['images'], known)))
  }, [areaNames, getValues, setValue])
  const price = item ? `${item.productName ?? item.sku}: ${formatPrice(item.merchantPrice)} each` : null
  return (
    <FormDialog title={`Add an item to ${order.shortId}`} size="lg" onClose={onClose} form={form} submitLabel="Add item">
      <div className={classes.newItem}>
        <SuggestField
          of="sku"
          control={control}
          name="sku"
          label="SKU"
          placeholder="Type to find one"
          description={item?.status === 'SkuIssue' ? item.statusDesc : (price ?? 'Of the catalog, or of orders.')}
          withAsterisk
          data-autofocus
        />
        <TextInput label="Quantity" withAsterisk inputMode="numeric" autoComplete="off" {...form.field('quantity')} />
      </div>
      <div className={classes.newItemPrices}>
        <TextInput label="Customer price each" description="Empty: not known." {...priceField} {...form.field('customerPrice')} />
        <TextInput label="Merchant price each" description="Empty: the catalog’s." {...priceField} {...form.field('merchantPrice')} />
        <TextInput
          label="Customer total of the order"
          description={
            order.customerTotal === null ? 'Not known.' : `Empty: stays ${formatMoney(order.customerTotal, order.currencyCode)}.`
          }
          {...priceField}
          {...form.field('customerTotal')}
        />
      </div>
      <ArtworkForm
        item={{ sku: values.sku || 'the item', productName: item?.productName ?? null, images: [] }}
        text={values.images}
        areas={areas}
        onChange={(images) => setValue('images', images, { shouldDirty: true })}
        error={formState.errors.images?.message ?? (item?.status === 'ImageIssue' ? (item.statusDesc ?? undefined) : undefined)}
        lock={null}
      />
      <TotalsChange before={order} after={dryRun.after} isWorking={dryRun.isWorking} />
      {dryRun.error && (
        <p className="small error" role="alert">
          {dryRun.error.message}
        </p>
      )}
    </FormDialog>
  )
}
