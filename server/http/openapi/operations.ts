import { createHash } from 'node:crypto'
import * as z from 'zod'
import { reasonCodes, reasons } from '@/server/kernel/reasons'
import { type Operation, read } from '../operation'
import { MediaReply, notModified } from '../reply'
import { openApiOf } from './openapi'
import { type PostmanCollection, postmanAnswer, postmanOf } from './postman'

const document = z.looseObject({ openapi: z.string(), info: z.unknown(), paths: z.unknown(), components: z.unknown() })

const listedReason = z
  .object({
    reason: z.string().meta({ description: 'The code, such as order.held; it never changes.' }),
    meaning: z.string().meta({ description: 'Why a request was refused.' }),
    remedy: z.string().meta({ description: 'How to correct it.' }),
  })
  .meta({ id: 'RefusalReason' })

/** The operations that serve the API reference. `list` is a function because these operations belong to the list themselves. */
export function referenceOperations(list: () => readonly Operation[]) {
  let collection: PostmanCollection | undefined
  /** As bytes, which all answers share: clients who read slowly would else keep a copy each. */
  let cached: { bytes: Buffer; etag: string } | undefined
  const build = () => {
    const bytes = Buffer.from(JSON.stringify(openApiOf(list())))
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  }
  return [
    read({
      id: 'getOpenApi',
      group: 'reference',
      path: '/openapi.json',
      summary: 'Get this reference as an OpenAPI 3.1 document',
      description: 'Generated from the declarations that validate the requests. The ETag changes with the document.',
      permission: 'open',
      hasOwnETag: true,
      response: document,
      async handle({ request }) {
        cached ??= build()
        const { bytes, etag } = cached
        const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' }
        const known = request.headers
          .get('if-none-match')
          ?.split(',')
          .map((one) => one.trim().replace(/^W\//, ''))
        if (known?.includes(etag) || known?.includes('*')) return notModified(headers)
        return new MediaReply(bytes, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
      },
    }),
    read({
      id: 'getPostmanCollection',
      group: 'reference',
      path: '/postman.json',
      summary: 'Postman collection',
      description: 'Format v2.1: every operation with its example. Set the variables `baseUrl` and `token`.',
      permission: 'anyone',
      response: postmanAnswer,
      handle: async ({ context }) => (collection ??= postmanOf(list(), context.settings.baseUrl)),
    }),
    read({
      id: 'listProblems',
      group: 'reference',
      path: '/problems',
      summary: 'Reasons a program can read',
      description: 'Every `reason` that a problem of an error can have, with its meaning and remedy.',
      permission: 'anyone',
      response: z.object({ problems: z.array(listedReason) }),
      handle: async () => ({ problems: reasonCodes.map((reason) => ({ reason, ...reasons[reason] })) }),
    }),
  ] as const
}
