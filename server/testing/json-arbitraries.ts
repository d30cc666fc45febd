import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from '@/server/http/openapi/json-schemas'

const nested = (levels: number): unknown => (levels ? { a: [nested(levels - 1)] } : 1)

/** Values that clients send by mistake or maliciously. */
export const hostileValues: Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  'x'.repeat(20_000),
  -1,
  0,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  nested(10),
  nested(40),
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff\u200b',
  '👩‍👩‍👧',
  'ﬁ İ ß Ⅳ',
  "'; drop table orders --",
  '%_\\*"',
  '"*" OR NOT (',
  '{{x}} <script>',
  '__proto__',
  'constructor',
  JSON.parse('{"__proto__": {"x": 1}, "constructor": {"prototype": 1}}'),
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  'O00000000',
  'O999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '-createdAt',
  '../../v1/users',
)

/** Values that match a schema, and occasionally one that does not. */
export function arbitraryOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, depth = 0): Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: valid(schema, schemas, depth) }, { weight: 1, arbitrary: hostileValues })
}

function valid(schema: JsonSchema, schemas: Record<string, JsonSchema>, depth: number): Arbitrary<unknown> {
  const inner = (one: JsonSchema) => arbitraryOf(one, schemas, depth + 1)
  if (schema.$ref) return valid(schemas[schema.$ref.split('/').at(-1) as string] ?? {}, schemas, depth)
  if (depth > 8) return fc.constant(null)
  if (schema.readOnly) return fc.constantFrom<unknown>(null, null, null, 'changed')
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, schemas, depth)))
  if (schema.type === 'object') return objectOf(schema, inner)
  if (schema.type === 'array') {
    const fewest = Number(schema.minItems ?? 0)
    return fc.array(inner(schema.items ?? {}), { minLength: fewest, maxLength: fewest + 2 })
  }
  return scalarOf(schema)
}

function objectOf(schema: JsonSchema, inner: (schema: JsonSchema) => Arbitrary<unknown>): Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema
  if (!properties) return fc.dictionary(fc.string({ maxLength: 20 }), inner((additionalProperties ?? {}) as JsonSchema), { maxKeys: 3 })
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]))
  const record = fc.record(fields, { requiredKeys: required.filter((name) => name in properties) })
  return fc
    .tuple(record, fc.integer({ min: 0, max: 30 }))
    .map(([value, unknownFieldChance]) => (unknownFieldChance ? value : { ...value, unknownField: 1 }))
}

function scalarOf(schema: JsonSchema): Arbitrary<unknown> {
  const bounds = { min: Number(schema.minimum ?? -1_000), max: Number(schema.maximum ?? 1_000_000) }
  if (schema.type === 'integer') return fc.integer(bounds)
  if (schema.type === 'number')
    return fc.oneof(fc.integer({ min: bounds.min, max: Math.floor(bounds.max) }), fc.double({ ...bounds, noNaN: true }))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type !== 'string') return fc.jsonValue({ maxDepth: 3 })
  if (schema.format === 'date-time')
    return fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
  if (Array.isArray(schema.examples)) return fc.oneof(fc.constantFrom(...(schema.examples as unknown[])), fc.string({ maxLength: 30 }))
  const maxLength = Math.min(Number(schema.maxLength ?? 40), 40)
  return fc.string({ unit: 'grapheme', minLength: Math.min(Number(schema.minLength ?? 0), maxLength), maxLength })
}
