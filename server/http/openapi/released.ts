import type { OpenApi } from './openapi'
import type { Answer } from './responses'
import type { JsonSchema } from './schema'

/** The parts of a document that integrators rely on, one line for each operation and each schema: names, types and what is required; no words. */
export interface ApiDigest {
  operations: Record<string, string>
  schemas: Record<string, string>
}

export function digestOf({ paths, webhooks, components }: OpenApi): ApiDigest {
  const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)
  const contentOf = (content: Answer['content'] = {}) =>
    Object.entries(content)
      .map(([media, { schema }]) => (media === 'application/json' ? typeOf(schema) : `${media} ${typeOf(schema)}`))
      .join(' or ')
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters, requestBody, responses, ...operation }]): [string, string] => {
      const named = parameters.map((one) =>
        '$ref' in one ? nameOf(one.$ref) : `${one.in} ${one.name}${one.required ? '' : '?'}: ${typeOf(one.schema)}`,
      )
      const answers = Object.entries(responses).map(([status, one]) => ('$ref' in one ? status : `${status} ${contentOf(one.content)}`))
      const parts = [
        `${operation.operationId} (${operation['x-permission']})`,
        named.join(', '),
        requestBody && `body${requestBody.required ? '' : '?'} ${contentOf(requestBody.content)}`,
        answers.join(', '),
      ]
      return [`${method.toUpperCase()} ${path}`, parts.filter(Boolean).join('; ')]
    }),
  )
  const events = Object.entries(webhooks).map(([type, { post }]): [string, string] => [
    `webhook ${type}`,
    contentOf(post.requestBody.content),
  ])
  return {
    operations: Object.fromEntries([...operations, ...events]),
    schemas: Object.fromEntries(Object.entries(components.schemas).map(([name, schema]) => [name, typeOf(schema)])),
  }
}

/** The type of a value in a few characters; limits of numbers and lengths are left out. */
function typeOf({ $ref, anyOf, allOf, enum: choices, type, items, properties, additionalProperties, ...schema }: JsonSchema): string {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (Array.isArray(allOf)) return allOf.map(typeOf).join(' & ')
  if (Array.isArray(choices)) return choices.map((one) => JSON.stringify(one)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const others = [type ?? 'any'].flat().filter((one) => one !== 'object' || !properties)
  const required = schema.required ?? []
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${field.readOnly ? 'read-only' : typeOf(field)}`,
  )
  const object = properties && `{ ${fields.join(', ')} }`
  const values = typeof additionalProperties === 'object' ? ` of ${typeOf(additionalProperties as JsonSchema)}` : ''
  return [
    object,
    ...others.map((one) => (one === 'array' ? `[${items ? typeOf(items) : 'any'}]` : `${one}${one === 'object' ? values : ''}`)),
  ]
    .filter(Boolean)
    .join(' | ')
}

/** The lines that differ between two digests. */
export function differences(before: ApiDigest, after: ApiDigest): string[] {
  return (['operations', 'schemas'] as const).flatMap((part) => {
    const names = new Set([...Object.keys(before[part]), ...Object.keys(after[part])])
    return [...names].flatMap((name) => {
      const [old, now] = [before[part][name], after[part][name]]
      if (old === now) return []
      return [old === undefined ? `new: ${name}` : now === undefined ? `gone: ${name}` : `changed: ${name}: ${old} → ${now}`]
    })
  })
}
