'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { newProduct } from '@/server/products/schemas'
import { call } from '../../api'
import { CategoryField } from '../../categories/category-field'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import { renewProducts } from '../store'
import classes from './new-product.module.css'
import { OptionFields, type OptionValues } from './option-fields'

export default function NewProductDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="New product" size="lg">
      <NewProductForm onDone={onClose} />
    </Dialog>
  )
}

/** A product begins with what it is called and what its variants differ by; they follow on its page, where this leads. */
function NewProductForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const kit = useApiForm({
    // What else there is the service judges.
    schema: newProduct.pick({ name: true, options: true }).loose(),
    values: { name: '', brand: '', categoryId: null as string | null, description: '', options: [] as OptionValues[] },
    draft: 'new product',
    onDone,
    async send({ name, brand, categoryId, description, options }) {
      const body = {
        name: name.trim(),
        brand: brand.trim() || null,
        categoryId,
        description: description.trim() || null,
        options: options.map((option) => ({ name: option.name.trim(), values: option.values })),
      }
      const { product } = await call('POST /products', { body })
      void renewProducts(client, product.id)
      toast(`${product.name} was added`)
      router.push(`/catalog/products/${product.id}`)
    },
  })
  const { form } = kit
  const { errors } = form.formState
  return (
    <ApiForm kit={kit} action="Add product">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <div className={classes.pair}>
        <TextInput label="Brand" autoComplete="off" error={errors.brand?.message} {...form.register('brand')} />
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
        maxRows={8}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <OptionFields form={form} />
    </ApiForm>
  )
}
