import { type JsonSchema, resolve, typeOf } from './document'

export interface Field {
  name: string
  schema: JsonSchema
  required: boolean
}

/** The fields of an object, of a list's objects, or of all alternatives. */
export function fieldsOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): Field[] {
  const at = resolve(schema, schemas).schema
  if (at.items) return fieldsOf(at.items, schemas)
  const alternatives = [...(at.anyOf ?? []), ...((at.allOf as JsonSchema[] | undefined) ?? [])].filter((one) => one.type !== 'null')
  if (alternatives.length === 1) return fieldsOf(alternatives[0] as JsonSchema, schemas)
  if (at.anyOf)
    return alternatives
      .filter((one) => fieldsOf(one, schemas).length)
      .map((one) => ({ name: typeOf(one, schemas), schema: one, required: false }))
  if (at.allOf) return fieldsOf(alternatives.at(-1) as JsonSchema, schemas)
  const required = at.required ?? []
  return Object.entries(at.properties ?? {}).map(([name, one]) => ({ name, schema: one, required: required.includes(name) }))
}
