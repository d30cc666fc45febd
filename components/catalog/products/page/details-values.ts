import * as z from 'zod'
import { productUpdate } from '@/server/catalog/products/schemas'
import type { Product } from '../../types'

/** The fields that all variants of a product share, as form values. */
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

/** The API's rules for the form's values. */
export const detailsSchema = z.looseObject({}).superRefine((values, context) => {
  const parsed = productUpdate.safeParse(bodyOf(values as unknown as DetailsValues))
  for (const { path, message } of parsed.error?.issues ?? []) {
    // The form shows the values of an option in one field, which gets their errors.
    context.addIssue({ code: 'custom', message, path: path[0] === 'options' ? path.slice(0, 3) : [...path] })
  }
})
