'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api'
import type { Product } from '../../catalog/shapes'
import { CategoryField } from '../../categories/category-field'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { asOwn } from '../../orders/write-order'
import { Picture } from '../../ui/picture'
import { toast } from '../../ui/toast'
import { renewVariants } from '../../variants/renew'
import { OptionFields } from '../list/option-fields'
import { storeProduct } from '../store'
import { bodyOf, type DetailsValues, detailsSchema, labels, valuesOf } from './details-values'
import classes from './product-page.module.css'

/** What is said of all of a product's variants. What others stored meanwhile is laid open when it is saved. */
export function DetailsForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const client = useQueryClient()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(product)
  const params = { id: product.id }
  const kit = useApiForm<DetailsValues>({
    schema: detailsSchema,
    values: valuesOf(product),
    draft: `product ${product.id}`,
    onDone,
    async send(values) {
      const before = made.current
      await asOwn(async () => {
        const { product: saved } = await call('PATCH /products/{id}', { params, body: bodyOf(values), ifMatch: before.version })
        made.current = saved
        void storeProduct(client, saved)
        // Variants without a name of their own are called by it.
        if (saved.name !== before.name) await renewVariants(client, saved.id)
      })
      toast(`${made.current.name} was saved`)
    },
    stale: {
      labels,
      load: async () => {
        made.current = (await call('GET /products/{id}', { params })).product
        return valuesOf(made.current)
      },
    },
  })
  const { form } = kit
  const { errors } = form.formState
  const text = (name: 'name' | 'brand' | 'imageUrl') => ({
    label: labels[name],
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  })
  const url = form.watch('imageUrl').trim()
  return (
    <ApiForm kit={kit} action="Save details">
      <TextInput {...text('name')} withAsterisk data-autofocus />
      <div className={classes.pair}>
        <TextInput {...text('brand')} />
        <CategoryField
          value={form.watch('categoryId')}
          onChange={(id) => form.setValue('categoryId', id, { shouldDirty: true })}
          error={errors.categoryId?.message}
        />
      </div>
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={10}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className={classes.image}>
        <Picture url={/^https?:\/\//i.test(url) ? url : null} alt="Picture of the product" size={64} />
        <TextInput {...text('imageUrl')} type="url" placeholder="https://" />
      </div>
      <OptionFields form={form} />
    </ApiForm>
  )
}
