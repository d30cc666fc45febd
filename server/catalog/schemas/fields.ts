import * as z from 'zod'
import { instant, shortText } from '@/server/http/field-types'

/** A text that is not blank. */
export const nonBlankText = (max: number) => shortText(max).refine((text) => text.trim() !== '', { error: 'Enter some text.' })

export const sku = nonBlankText(255)

const positiveNumber = z.number().positive().max(1_000_000)

export const weight = z.strictObject({ value: positiveNumber, unit: z.enum(['g', 'kg', 'oz', 'lb']) }).meta({ id: 'VariantWeight' })

export const dimensions = z
  .strictObject({ length: positiveNumber, width: positiveNumber, height: positiveNumber, unit: z.enum(['cm', 'in']) })
  .meta({ id: 'VariantDimensions' })

export const httpUrl = z
  .string()
  .max(2_048, { error: 'At most 2048 characters.' })
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: 'Give an http or https address.' })

export const versionFields = { version: z.number(), createdAt: instant(), updatedAt: instant() }
