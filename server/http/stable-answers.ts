import type { Database } from '@/db/types'
import { createRevisionCache } from '@/server/kernel/revision-cache'
import type { ReadOperation } from './operation'
import type { MediaReply } from './reply'
import type { JsonReply, RoutedRequest } from './response'

/** A reply, and whether only a commit changes it. */
export interface Answered {
  reply: JsonReply | MediaReply
  isStable: boolean
}

/** The reply to a request: kept since the last commit to the database, or answered anew. */
export type StableAnswers = (
  operation: ReadOperation,
  routed: RoutedRequest,
  answer: () => Promise<Answered>,
) => Promise<JsonReply | MediaReply>

/** The longest body that is kept, in bytes: a thousand of them are at most 32 MiB. */
const MAX_BYTES = 32 * 1024

interface Options {
  database: Pick<Database, 'revision'>
  /** Whether each kept body is compared with one that is answered anew: in development and tests. */
  checkAnswers: boolean
}

/** Keeps the bodies of stable answers by request and caller until anything is committed, by whatever process. */
export function createStableAnswers({ database, checkAnswers }: Options): StableAnswers {
  const kept = createRevisionCache<string | Buffer>(database)
  return async (operation, routed, answer) => {
    const key = keyOf(operation, routed)
    const revision = database.revision()
    let anew: JsonReply | MediaReply | null = null
    const body = await kept(key, async () => {
      const { reply, isStable } = await answer()
      anew = reply
      return isStable && isShort(reply.body) ? reply.body : undefined
    })
    if (anew) return anew
    if (checkAnswers) {
      const { reply } = await answer()
      if (String(reply.body) !== String(body) && database.revision() === revision)
        throw new Error(`The kept answer of ${operation.id} is not what it is now: ${body} / ${reply.body}`)
    }
    return { status: 200, body: body ?? null, headers: {} }
  }
}

const isShort = (body: JsonReply['body'] | MediaReply['body']): body is string | Buffer =>
  (typeof body === 'string' || body instanceof Buffer) && body.length <= MAX_BYTES

/** Names everything that an answer depends on besides the database: the request, and the caller with its permissions. */
const keyOf = ({ id }: ReadOperation, { request: { search }, params, principal: { actor, permissions, scope } }: RoutedRequest) =>
  JSON.stringify([id, params, search, actor.id, scope, [...permissions]])
