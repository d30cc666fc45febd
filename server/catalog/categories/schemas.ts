import * as z from 'zod'
import { listOf, readOnly, shortText } from '@/server/http/field-types'
import { nonBlankText, versionFields } from '../schemas/fields'

const name = nonBlankText(255)
const writableFields = {
  name,
  description: shortText(5_000)
    .nullish()
    .transform((text) => text ?? null),
  /** Null, or left out, for a root. */
  parentId: z
    .string()
    .min(1)
    .max(100)
    .nullish()
    .transform((id) => id?.toLowerCase() ?? null),
  sortOrder: z.int().min(-1_000_000).max(1_000_000).default(0),
}

export const categoryReadOnly = ['id', 'productCount', 'version', 'createdAt', 'updatedAt'] as const

export const newCategory = z
  .strictObject({ ...writableFields, ...readOnly(categoryReadOnly, 'create') })
  .meta({ id: 'CreateCategoryModel' })

/** Replaces a category; absent fields get their defaults. */
export const categoryUpdate = z
  .strictObject({ ...writableFields, ...readOnly(categoryReadOnly, 'update') })
  .meta({ id: 'UpdateCategoryModel' })

export const categoryModel = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    parentId: z.string().nullable(),
    sortOrder: z.number(),
    /** Products directly in it. */
    productCount: z.number(),
    ...versionFields,
  })
  .meta({ id: 'Category' })

export const categoryResponse = z.object({ category: categoryModel }).meta({ id: 'GetCategoryResponse' })
export const categoriesResponse = listOf('categories', categoryModel).meta({ id: 'ListCategoriesResponse' })

export type NewCategory = z.output<typeof newCategory>
export type CategoryUpdate = z.output<typeof categoryUpdate>
export type Category = z.output<typeof categoryModel>
