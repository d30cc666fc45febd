'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { newProduct } from '@/server/catalog/products/schemas'
import { CategoryField } from '../../categories/category-field'
import { OptionFields, type OptionValues } from '../option-fields'
import classes from '../option-fields.module.css'
import { invalidateProducts } from '../store'

/** Creates a product with a name and options, and opens its page for everything else. */
export default function NewProductDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const form = useApiForm({
    // The service validates the other fields.
    schema: newProduct.pick({ name: true, options: true }).loose(),
    values: { name: '', brand: '', categoryId: null as string | null, description: '', options: [] as OptionValues[] },
    draft: 'new product',
    async send({ name, brand, categoryId, description, options }) {
      const body = {
        name: name.trim(),
        brand: brand.trim() || null,
        categoryId,
        description: description.trim() || null,
        options: options.map((option) => ({ name: option.name.trim(), values: option.values })),
      }
      const { product } = await call('POST /products', { body })
      void invalidateProducts(client, product.id)
      toast(`${product.name} was added`)
      return product
    },
    onDone: ({ id }) => {
      onClose()
      router.push(`/catalog/products/${id}`)
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog title="New product" size="lg" onClose={onClose} form={form} submitLabel="Add product">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
      <div className={classes.pair}>
        <TextInput label="Brand" autoComplete="off" {...form.field('brand')} />
        <CategoryField
          value={form.watch('categoryId')}
          onChange={(id) => form.setValue('categoryId', id, { shouldDirty: true })}
          error={errors.categoryId?.message}
        />
      </div>
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.field('description')} />
      <OptionFields form={form} />
    </FormDialog>
  )
}
