import * as z from 'zod'
import type { User } from '../types'

export interface AttributeValues {
  attributes: { name: string; value: string }[]
}

/** The API's maximum number of attributes. */
export const MAX_ATTRIBUTES = 50

export const valuesOf = ({ attributes }: Pick<User, 'attributes'>): AttributeValues => ({
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
})

export const bodyOf = ({ attributes }: AttributeValues) => ({
  attributes: Object.fromEntries(attributes.map(({ name, value }) => [name.trim(), value])),
})

/** Attributes as one line of text. */
export function attributesText(text: string): string {
  const attributes = JSON.parse(text) as AttributeValues['attributes']
  return attributes.map(({ name, value }) => `${name}: ${value || '(empty)'}`).join(', ') || 'None'
}

const attribute = z.object({
  name: z.string().trim().min(1, { error: 'Give it a name.' }).max(100, { error: 'At most 100 characters.' }),
  value: z.string().max(1_000, { error: 'At most 1,000 characters.' }),
})

export const attributesSchema = z.object({
  attributes: z.array(attribute).superRefine((attributes, context) => {
    const names = new Set<string>()
    for (const [at, { name }] of attributes.entries()) {
      if (name && names.has(name)) context.addIssue({ code: 'custom', path: [at, 'name'], message: 'There is another with this name.' })
      names.add(name)
    }
  }),
})
