import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { Runtime } from '../runtime'
import { send } from './send'

/** A request as it arrived, whole. */
interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Headers that tell how a program sends, not its request. */
const transportHeaders = /^(host|connection|user-agent|accept(-.*)?|content-length|sec-.*|transfer-encoding|x-forwarded-for)$/

/** The whole body of a request. */
export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Not the accepted encodings: the tests read the answer. */
export const sentHeadersOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (transportHeaders.test(name) ? [] : [[name, String(value)]])))

/**
 * Answers the same write of several programs: the service performs the first one, and the others get its answer. `differences` has each
 * later request that is not the same, by name, beside the first one. `start` returns the service on fresh data and the body to send instead
 * of placeholders, if any.
 */
export function answerRepeatedWrites(
  start: (name: string) => Promise<{ service: { runtime: Runtime; close(): Promise<void> }; secret: unknown }>,
) {
  const firsts = new Map<string, { content: object; status: number; type: string | null; text: string }>()
  const differences: Record<string, object> = {}

  async function perform(name: string, { method, url, headers, bytes }: ReceivedRequest) {
    const { service, secret } = await start(name)
    try {
      const body = secret === undefined ? new Blob([new Uint8Array(bytes)]) : JSON.stringify(secret)
      const answer = await send(service.runtime, { method, url, headers: sentHeadersOf(headers), body })
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    } finally {
      await service.close()
    }
  }

  return {
    differences,
    async answer(request: IncomingMessage, response: ServerResponse, name: string, url: string) {
      const received = { method: request.method ?? '', url, headers: request.headers, bytes: await bytesOf(request) }
      const content = await contentOf(received)
      const first = firsts.get(name) ?? { content, ...(await perform(name, received)) }
      firsts.set(name, first)
      if (!isDeepStrictEqual(content, first.content)) differences[name] = { content, first: first.content }
      response.writeHead(first.status, first.type ? { 'Content-Type': first.type } : {}).end(first.text)
    },
  }
}

/** What a request says, without the order of query parameters, the spaces of JSON and the boundaries of a form. */
async function contentOf({ method, url, headers: { 'content-type': type = '', ...headers }, bytes }: ReceivedRequest) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.sort()
  const path = decodeURIComponent(pathname)
  // The client package adds a random key.
  const { 'idempotency-key': _, ...sentHeaders } = sentHeadersOf(headers)
  return { method, path, query: [...searchParams], headers: sentHeaders, ...(await bodyContentOf(type, bytes)) }
}

async function bodyContentOf(type: string, bytes: Buffer) {
  const media = type.split(';')[0]
  if (media === 'application/json') return { media, body: JSON.parse(bytes.toString()) }
  if (media !== 'multipart/form-data') return { media, body: bytes.toString() }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
  const parts = [...form].map(async ([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.type, Buffer.from(await part.arrayBuffer()).toString('base64')],
  )
  return { media, body: await Promise.all(parts) }
}
