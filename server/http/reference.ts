import { createHash } from 'node:crypto'
import { z } from 'zod'
import { openApiOf } from './openapi'
import { type Operation, read } from './operation'

const document = z.looseObject({ openapi: z.string(), info: z.unknown(), paths: z.unknown(), components: z.unknown() })

/** The API describing itself. The list is asked for when it is needed, because these belong to it. */
export function referenceOperations(list: () => readonly Operation[]) {
  let made: { text: string; etag: string } | undefined
  const make = () => {
    const text = JSON.stringify(openApiOf(list()))
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
  }
  return [
    read({
      id: 'getOpenApi',
      group: 'reference',
      path: '/openapi.json',
      summary: 'This reference as an OpenAPI 3.1 document',
      description: 'Made of the same declarations that judge the requests. Its ETag changes with it.',
      permission: 'open',
      ownETag: true,
      response: document,
      async handle({ request }) {
        made ??= make()
        const { text, etag } = made
        const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' }
        const known = request.headers
          .get('if-none-match')
          ?.split(',')
          .map((one) => one.trim().replace(/^W\//, ''))
        if (known?.includes(etag) || known?.includes('*')) return new Response(null, { status: 304, headers })
        return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
      },
    }),
  ] as const
}
