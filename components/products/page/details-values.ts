import { z } from 'zod'
import { productUpdate } from '@/server/products/schemas'
import type { Product } from '../../catalog/shapes'

/** What is said of all of a product's variants, as its form holds it. */
export interface DetailsValues {
  name: string
  brand: string
  description: string
  categoryId: string | null
  imageUrl: string
  options: { name: string; values: string[] }[]
}

export const labels = {
  name: 'Name',
  brand: 'Brand',
  description: 'Description',
  categoryId: 'Category (ID)',
  imageUrl: 'Picture',
  options: 'Options',
} satisfies Record<keyof DetailsValues, string>

export const valuesOf = ({ name, brand, description, categoryId, imageUrl, options }: Product): DetailsValues => ({
  name,
  brand: brand ?? '',
  description: description ?? '',
  categoryId,
  imageUrl: imageUrl ?? '',
  options: options.map(({ name, values }) => ({ name, values: [...values] })),
})

export const bodyOf = ({ name, brand, description, categoryId, imageUrl, options }: DetailsValues) => ({
  name: name.trim(),
  brand: brand.trim() || null,
  description: description.trim() || null,
  categoryId,
  imageUrl: imageUrl.trim() || null,
  options: options.map(({ name, values }) => ({ name: name.trim(), values })),
})

/** The API's own rules, said of what is typed. */
export const detailsSchema = z.looseObject({}).superRefine((values, context) => {
  const judged = productUpdate.safeParse(bodyOf(values as unknown as DetailsValues))
  for (const { path, message } of judged.error?.issues ?? []) {
    // A value of an option is told of the field that holds all of them.
    context.addIssue({ code: 'custom', message, path: path[0] === 'options' ? path.slice(0, 3) : [...path] })
  }
})
