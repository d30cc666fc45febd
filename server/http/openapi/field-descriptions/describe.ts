import type { JsonSchema } from '../schema'
import { accessFields } from './access'
import { catalogFields } from './catalog'
import { directoryFields } from './directory'
import { generalFields } from './general'
import { itemFields } from './items'
import { kinds } from './kinds'
import { messageFields } from './messages'
import { noteFields } from './notes'
import { orderFields } from './orders'
import { parameters } from './parameters'
import { platformFields } from './platform'
import { shipmentFields } from './shipments'
import { viewFields } from './views'

/**
 * What the fields of the API mean, for those whose schema does not say it itself. A key is a field's name, alone (`sku`), with what it is a
 * part of (`weight.unit`), or with its schema or the schema's kind (`Order.status`).
 */
export const fieldDescriptions: Record<string, string> = {
  ...generalFields,
  ...orderFields,
  ...itemFields,
  ...shipmentFields,
  ...catalogFields,
  ...directoryFields,
  ...accessFields,
  ...noteFields,
  ...messageFields,
  ...viewFields,
  ...platformFields,
  ...parameters,
}

/** The key that describes a field, the most exact one; undefined if none does. `path` is its schema, what it is a part of, and its name. */
export function keyOf([schema, ...names]: readonly string[]): string | undefined {
  const kind = Object.keys(kinds).find((one) => kinds[one]?.includes(schema as string))
  const owners = kind ? [schema, kind] : [schema]
  const keys = [...owners.map((owner) => [owner, ...names]), ...names.map((_, i) => names.slice(i))].map((parts) => parts.join('.'))
  return keys.find((key) => Object.hasOwn(fieldDescriptions, key))
}

/** Calls `visit` with every field of a schema and its path. */
export function eachField(schema: JsonSchema | undefined, path: readonly string[], visit: (field: JsonSchema, path: string[]) => void) {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    visit(field, [...path, name])
    eachField(field, [...path, name], visit)
  }
  const { items, anyOf = [], allOf = [], additionalProperties } = schema as JsonSchema & Record<'allOf', JsonSchema[] | undefined>
  for (const inner of [items, ...anyOf, ...allOf, additionalProperties as JsonSchema | undefined]) eachField(inner, path, visit)
}

/**
 * Describes each field of a schema that has no description of its own, nor a described component. A default is added in words, because
 * client generators make fields with the keyword `default` required.
 */
export function describeFields(schema: JsonSchema, path: readonly string[], components: Record<string, JsonSchema>) {
  eachField(schema, path, (field, at) => {
    const own = field.description ?? components[componentName(field)]?.description
    const key = own === undefined ? keyOf(at) : undefined
    const text = key === undefined ? field.description : fieldDescriptions[key]
    const { default: value } = field
    delete field.default
    const words = value === undefined ? text : [text, `Default ${value}.`].filter(Boolean).join(' ')
    if (words) field.description = words
  })
}

/** The component that a schema refers to. */
export const componentName = ({ $ref = '' }: JsonSchema) => $ref.slice($ref.lastIndexOf('/') + 1)
