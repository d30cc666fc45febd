import fc, { type Arbitrary } from 'fast-check'
import { type DocumentedOperation, openApiOf, type Parameter } from '@/server/http/openapi/openapi'
import { operations } from '@/server/operations'
import { formOf, png } from '../builders/files'
import { arbitraryOf, hostileValues } from '../json-arbitraries'

export const document = JSON.parse(JSON.stringify(openApiOf(operations))) as ReturnType<typeof openApiOf>
const { schemas } = document.components

/** Every operation of the document. */
export const documentedOperations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

const parameterOf = (one: DocumentedOperation['parameters'][number]): Parameter =>
  '$ref' in one ? (document.components.parameters as Record<string, Parameter>)[one.$ref.split('/').at(-1) as string]! : one
/** A request to an operation; `known` in the path stands for the id of a known record. */
export interface RandomRequest {
  path: string[]
  query: Record<string, unknown>
  headers: Record<string, string>
  body: unknown
}

/** Requests to an operation: valid ones, and ones that are wrong somewhere. */
export function requestsOf(path: string, operation: DocumentedOperation): Arbitrary<RandomRequest> {
  const parameters = operation.parameters.map(parameterOf)
  const names = path.match(/\{.+?\}/g) ?? []
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constant('known') },
    { weight: 1, arbitrary: hostileValues.map(String) },
    { weight: 1, arbitrary: fc.string() },
  )
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(
      (one) =>
        [one.name, fc.oneof({ weight: 5, arbitrary: arbitraryOf(one.schema, schemas) }, { weight: 1, arbitrary: hostileValues })] as const,
    )
  const headers = {
    'Idempotency-Key': fc.uuid(),
    'If-Match': fc.constantFrom('"v1"', '"v2"', '*', '"v999999999999999"', 'v1', '"v1", "v2"'),
    'If-None-Match': fc.constantFrom('"v1"', '*', 'nonsense'),
    Prefer: fc.constantFrom('return=minimal', 'nonsense'),
  }
  return fc.record({
    path: fc.tuple(...names.map(() => id)),
    query: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 4, arbitrary: fewParameters(parameters) },
      { weight: 2, arbitrary: fc.record(Object.fromEntries(query), { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }) },
    ),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.record(headers, { requiredKeys: [] }) }),
    body: bodiesOf(operation),
  }) as Arbitrary<RandomRequest>
}

/** One or two parameters of the query that their schemas allow: those that are most often right, so that the request gets beyond its checks. */
function fewParameters(parameters: readonly Parameter[]): Arbitrary<Record<string, unknown>> {
  const some = parameters.filter((one) => one.in === 'query' && one.name !== 'fields' && one.name !== 'cursor')
  if (!some.length) return fc.constant({})
  const pair = fc.constantFrom(...some).chain((one) => arbitraryOf(one.schema, schemas).map((value) => [one.name, value] as const))
  return fc.array(pair, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
}

/** Bodies generated from the schema, or the example with some fields generated from the schema. */
function bodiesOf({ requestBody }: DocumentedOperation): Arbitrary<unknown> {
  if (!requestBody) return fc.constant(undefined)
  if (requestBody.content['multipart/form-data']) return formsWithFiles
  const csv = requestBody.content['text/csv']
  if (csv) return filesLike(String(csv.example))
  const { schema = {}, example } = requestBody.content['application/json'] ?? {}
  const made = arbitraryOf(schema, schemas)
  if (!example) return made
  const mixed = fc
    .tuple(made, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 50 }))
    .map(([value, count, from]) => mix(example, value, count, from))
  return fc.oneof({ weight: 1, arbitrary: made }, { weight: 3, arbitrary: mixed }, { weight: 1, arbitrary: hostileValues })
}

const formsWithFiles = fc
  .record({ bytes: fc.oneof(fc.constant(png), fc.uint8Array()), part: fc.constantFrom('file', 'file', 'other'), name: fc.string() })
  .map(({ bytes, ...named }) => formOf(bytes, named))

/** CSV files with an oddity somewhere. */
const filesLike = (example: string) =>
  fc
    .tuple(fc.nat(example.length), fc.nat(5), fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '\r\n', ',,', '\0', '=1+1')))
    .map(([at, less, odd]) => new Blob([example.slice(0, at) + odd + example.slice(at + less)], { type: 'text/csv' }))

function mix(example: unknown, made: unknown, count: number, from: number): unknown {
  if (typeof example !== 'object' || typeof made !== 'object' || !example || !made) return made
  if (Array.isArray(example)) return Array.isArray(made) ? example.map((one, i) => mix(one, made[i] ?? made[0] ?? one, count, from)) : made
  const names = Object.keys(made)
  const some = Array.from({ length: Math.min(count, names.length) }, (_, i) => names[(from + i) % names.length] as string)
  const fields = Object.fromEntries(some.map((name) => [name, (made as Record<string, unknown>)[name]]))
  if ('bulk' in example) return { ...example, bulk: mix(example.bulk, (made as { bulk?: unknown }).bulk ?? example.bulk, count, from) }
  return { ...example, ...fields }
}
