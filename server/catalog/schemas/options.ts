import * as z from 'zod'
import { shortText } from '@/server/http/field-types'
import { nonBlankText } from './fields'

const nameValue = (id: string, value: z.ZodType<string>) => z.strictObject({ name: nonBlankText(100), value }).meta({ id })

/** A list without repeated names, ignoring case. */
const uniqueNames = <T extends z.ZodType<{ name: string }>>(one: T, maxCount: number, noun: string) =>
  z
    .array(one)
    .max(maxCount, { error: `At most ${maxCount} ${noun}s.` })
    .superRefine((list, context) => {
      const seen = new Set<string>()
      for (const [i, { name }] of list.entries()) {
        const key = name.trim().toLowerCase()
        if (seen.has(key))
          context.addIssue({ code: 'custom', path: [i, 'name'], message: `The ${noun} "${name}" is given twice.`, input: name })
        seen.add(key)
      }
    })

export const variantOptions = uniqueNames(nameValue('VariantOption', nonBlankText(255)), 20, 'option')

export const variantAttributes = uniqueNames(nameValue('VariantAttribute', shortText(1_000)), 200, 'attribute')

const optionValues = z
  .array(nonBlankText(255))
  .min(1, { error: 'Give at least one value.' })
  .max(500, { error: 'At most 500 values.' })
  .superRefine((values, context) => {
    for (const [i, value] of values.entries())
      if (values.indexOf(value) !== i) context.addIssue({ code: 'custom', path: [i], message: `"${value}" is given twice.`, input: value })
  })

export const productOptions = uniqueNames(
  z.strictObject({ name: nonBlankText(100), values: optionValues }).meta({ id: 'ProductOption' }),
  20,
  'option',
)
