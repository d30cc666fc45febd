import { z } from 'zod'
import { label, stamps } from '../catalog/schemas'
import { listOf, readOnly, shortText } from '../http/wire'

const name = label(255)
const written = {
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

export const newCategory = z.strictObject({ ...written, ...readOnly(categoryReadOnly, 'create') }).meta({ id: 'CreateCategoryModel' })

/** Replaces what is written of a category: what is left out gets its default. */
export const categoryUpdate = z.strictObject({ ...written, ...readOnly(categoryReadOnly, 'update') }).meta({ id: 'UpdateCategoryModel' })

export const categoryModel = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    parentId: z.string().nullable(),
    sortOrder: z.number(),
    /** Of products in it itself. */
    productCount: z.number(),
    ...stamps,
  })
  .meta({ id: 'Category' })

export const categoryAnswer = z.object({ category: categoryModel }).meta({ id: 'GetCategoryResponse' })
export const categoriesAnswer = listOf('categories', categoryModel).meta({ id: 'ListCategoriesResponse' })

export type NewCategory = z.output<typeof newCategory>
export type CategoryUpdate = z.output<typeof categoryUpdate>
export type Category = z.output<typeof categoryModel>
