'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { Picture } from '@/components/ui/pictures/picture'
import { toast } from '@/components/ui/toasts/toast'
import { CategoryField } from '../../categories/category-field'
import type { Product } from '../../types'
import { invalidateVariants } from '../../variants/store'
import { OptionFields } from '../option-fields'
import { storeProduct } from '../store'
import { bodyOf, type DetailsValues, detailsSchema, labels, valuesOf } from './details-values'
import classes from './product-page.module.css'

/** Edits the fields that all variants of a product share. Conflicting changes by others are shown on saving. */
export default function DetailsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient()
  const params = { id: product.id }
  const form = useRecordForm<Product, DetailsValues>({
    record: product,
    valuesOf,
    labels,
    schema: detailsSchema,
    draft: `product ${product.id}`,
    onDone: onClose,
    load: async () => (await call('GET /products/{id}', { params })).product,
    send: (values, before, keep) =>
      trackWrite(async () => {
        const { product: saved } = await call('PATCH /products/{id}', { params, body: bodyOf(values), ifMatch: before.version })
        keep(saved)
        void storeProduct(client, saved)
        // Variants without a name of their own show the product's.
        if (saved.name !== before.name) await invalidateVariants(client)
        return saved
      }),
    onSaved: ({ name }) => toast(`${name} was saved`),
  })
  const { errors } = form.formState
  const text = (name: 'name' | 'brand' | 'imageUrl') => ({
    label: labels[name],
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  })
  const url = form.watch('imageUrl').trim()
  return (
    <FormDialog title={`Details of ${product.name}`} size="lg" onClose={onClose} form={form} submitLabel="Save details">
      <TextInput {...text('name')} withAsterisk data-autofocus />
      <div className={classes.pair}>
        <TextInput {...text('brand')} />
        <CategoryField
          value={form.watch('categoryId')}
          onChange={(id) => form.setValue('categoryId', id, { shouldDirty: true })}
          error={errors.categoryId?.message}
        />
      </div>
      <Textarea label="Description" autosize minRows={2} maxRows={10} {...form.field('description')} />
      <div className={classes.image}>
        <Picture url={/^https?:\/\//i.test(url) ? url : null} alt="Picture of the product" size={64} />
        <TextInput {...text('imageUrl')} type="url" placeholder="https://" />
      </div>
      <OptionFields form={form} />
    </FormDialog>
  )
}
