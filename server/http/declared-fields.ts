import type * as z from 'zod'
import { StoredJson } from '@/server/kernel/stored-json'

/**
 * Returns the value with the declared fields only, unchanged when there are no others; adds the path of each other field to `undeclared`.
 */
export type DeclaredFields = (value: unknown, undeclared: Set<string>) => unknown

/**
 * Compiles an answer's schema. Paths name fields, never values: `orders[].items[].sku`, `meta.*` for the entries of a map. A field that
 * JSON leaves out (undefined) counts as absent, and every field of an open schema (`looseObject`, `unknown`) as declared. The value is not
 * mutated.
 */
export const declaredFieldsOf = (schema: z.ZodType): DeclaredFields => compile(schema as Schema, '') ?? ((value) => value)

interface Schema {
  _zod: { def: Definition }
}

interface Definition {
  type: string
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  valueType?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
}

/** Null when the schema contains no objects. */
function compile({ _zod: { def } }: Schema, path: string): DeclaredFields | null {
  if (def.type === 'object') return compileObject(def, path)
  if (def.type === 'array') return compileArray(compile(def.element as Schema, `${path}[]`))
  if (def.type === 'record') return compileEntries(compile(def.valueType as Schema, join(path, '*')))
  if (def.type === 'pipe') return compile(def.in as Schema, path)
  if (def.innerType) return compile(def.innerType, path)
  if (def.type === 'union') {
    const options = (def.options ?? []).flatMap((option) => compile(option, path) ?? [])
    if (options.length > 1) throw new Error(`${path}: an answer has one shape. Declare one object with optional fields.`)
    return options[0] ?? null
  }
  if (['intersection', 'tuple', 'map', 'set', 'lazy'].includes(def.type)) throw new Error(`${path}: an answer cannot be a ${def.type}.`)
  return null
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name)

function compileObject({ shape = {}, catchall }: Definition, path: string): DeclaredFields {
  const isOpen = catchall !== undefined && catchall._zod.def.type !== 'never'
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, compile(field, join(path, name))]))
  return (value, undeclared) => {
    // Only its declared fields were made JSON.
    if (typeof value !== 'object' || value === null || value instanceof StoredJson) return value
    const object = value as Record<string, unknown>
    let copy: Record<string, unknown> | null = null
    for (const name in object) {
      const field = fields.get(name)
      if (field === null) continue
      const inner = object[name]
      if (field) {
        const innerKept = field(inner, undeclared)
        if (innerKept === inner) continue
        copy ??= { ...object }
        copy[name] = innerKept
      } else if (!isOpen && inner !== undefined) {
        undeclared.add(join(path, name))
        copy ??= { ...object }
        delete copy[name]
      }
    }
    return copy ?? value
  }
}

function compileArray(element: DeclaredFields | null): DeclaredFields | null {
  if (!element) return null
  return (value, undeclared) => {
    if (!Array.isArray(value)) return value
    let copy: unknown[] | null = null
    for (let i = 0; i < value.length; i++) {
      const inner = element(value[i], undeclared)
      if (inner === value[i]) continue
      copy ??= [...value]
      copy[i] = inner
    }
    return copy ?? value
  }
}

function compileEntries(entry: DeclaredFields | null): DeclaredFields | null {
  if (!entry) return null
  return (value, undeclared) => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, entry(inner, undeclared)]))
  }
}
