import { z } from 'zod'
import type { User } from './shapes'

export interface AttributeValues {
  attributes: { name: string; value: string }[]
}

/** As many as the API keeps. */
export const MOST = 50

export const valuesOf = ({ attributes }: Pick<User, 'attributes'>): AttributeValues => ({
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
})

export const bodyOf = ({ attributes }: AttributeValues) => ({
  attributes: Object.fromEntries(attributes.map(({ name, value }) => [name.trim(), value])),
})

/** How they read, one after the other. */
export function wordsOf(text: string): string {
  const attributes = JSON.parse(text) as AttributeValues['attributes']
  return attributes.map(({ name, value }) => `${name}: ${value || '(empty)'}`).join(', ') || 'None'
}

const attribute = z.object({
  name: z.string().trim().min(1, { error: 'Give it a name.' }).max(100, { error: 'At most 100 characters.' }),
  value: z.string().max(1_000, { error: 'At most 1,000 characters.' }),
})

export const attributesSchema = z.object({
  attributes: z.array(attribute).superRefine((attributes, context) => {
    const seen = new Set<string>()
    for (const [at, { name }] of attributes.entries()) {
      if (name && seen.has(name)) context.addIssue({ code: 'custom', path: [at, 'name'], message: 'There is another with this name.' })
      seen.add(name)
    }
  }),
})
