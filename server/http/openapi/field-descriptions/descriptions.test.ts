import { expect, test } from 'vitest'
import { operations } from '@/server/operations'
import { openApiOf } from '../openapi'
import type { JsonSchema } from '../schema'
import { componentName, eachField, fieldDescriptions, keyOf } from './describe'
import { kinds } from './kinds'
import { parameters as parameterDescriptions } from './parameters'

const document = openApiOf(operations)
const { schemas } = document.components

interface Field {
  path: string[]
  /** Whether it is another schema, which says more. */
  isReference?: boolean
  description: string | undefined
}

/** Every field of the document, with the description that a reader finds: its own, or that of its component. */
const fields: Field[] = []
const add = (schema: JsonSchema | undefined, root: string) =>
  eachField(schema, [root], (field, path) =>
    fields.push({ path, description: field.description ?? schemas[componentName(field)]?.description, isReference: Boolean(field.$ref) }),
  )
for (const [name, schema] of Object.entries(schemas)) add(schema, name)
for (const { operationId, parameters, requestBody, responses } of Object.values(document.paths).flatMap((item) => Object.values(item))) {
  for (const one of parameters) if ('name' in one) fields.push({ path: [operationId, one.in, one.name], description: one.description })
  for (const { schema } of Object.values(requestBody?.content ?? {})) add(schema, operationId)
  for (const answer of Object.values(responses))
    for (const { schema } of Object.values(('content' in answer && answer.content) || {})) add(schema, operationId)
}
for (const { post } of Object.values(document.webhooks)) add(post.requestBody.content['application/json'].schema, post.operationId)
for (const { content } of Object.values(document.components.responses))
  for (const { schema } of Object.values(content ?? {})) add(schema, 'refusal')
for (const [name, { description }] of Object.entries(document.components.parameters as Record<string, { description?: string }>))
  fields.push({ path: ['parameters', name], description })

const nameOf = ({ path }: Field) => path.join('.')
const words = (text: string) => (text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase())

test('every field and every parameter has a description', () => {
  expect(fields.length).toBeGreaterThan(3_000)
  expect(fields.filter(({ description }) => !description).map(nameOf)).toEqual([])
})

test('a description is a phrase that says more than the name', () => {
  const small = ['the', 'a', 'an', 'of', 'its', 'it', 'is', 's']
  const saysNothing = ({ path, description = '', isReference }: Field) =>
    !isReference &&
    description !== '' &&
    path[1] !== 'path' &&
    words(description).every((word) => [...small, ...words(path.at(-1) as string)].includes(word))
  expect(fields.filter(saysNothing).map(nameOf)).toEqual([])
  for (const [key, text] of Object.entries(fieldDescriptions)) expect(text, key).toMatch(/^\S.+\.$/)
})

test('every entry describes a field of the document', () => {
  const used = new Set(
    fields.flatMap(({ path, description }) => {
      if (path[1] === 'path') return Object.keys(parameterDescriptions).filter((one) => parameterDescriptions[one] === description)
      const key = keyOf(path)
      return key && description?.startsWith(fieldDescriptions[key] as string) ? [key] : []
    }),
  )
  expect(Object.keys(fieldDescriptions).filter((key) => !used.has(key))).toEqual([])
})

test('a kind names schemas and operations that exist, each once', () => {
  const known = [...Object.keys(schemas), ...operations.map(({ id }) => id)]
  const named = Object.values(kinds).flat()
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
