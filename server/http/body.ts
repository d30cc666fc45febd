import type { HttpRequest } from '@/server/kernel/http-request'
import { createPause } from '@/server/kernel/pause'
import { badRequest, problem, Refusal } from '@/server/kernel/refusal'
import { isForm } from './parse-form'

/** The maximum size of a body, or of a file in a form, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024
/** Bytes that are decoded at once. */
const DECODED_BYTES = 256 * 1024
/** The maximum size of a body from a caller who is not known yet: a sign-in has a few hundred bytes. */
export const MAX_OPEN_BYTES = 64 * 1024

export const tooLarge = (maxBytes: number) =>
  new Refusal('PayloadTooLarge', [
    problem(
      'body.tooLarge',
      null,
      `The body is larger than ${maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KiB` : `${maxBytes / (1024 * 1024)} MiB`}.`,
    ),
  ])
export const unsupportedMediaType = (message: string, header: string, value: string | null) =>
  new Refusal('UnsupportedMediaType', [problem('mediaType.unsupported', header, message, value)])

/**
 * The body of a request as text, at most `maxBytes` of valid UTF-8. Refuses bodies whose headers are not JSON's (415), nor a form's where
 * one is taken, and bodies above the limit (413) before reading more than the limit.
 */
export async function readText(request: HttpRequest, { maxBytes = MAX_BYTES, takesForm = false } = {}): Promise<string> {
  refuseEncoded(request)
  const type = request.headers.get('content-type')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pause = createPause()
  let text = ''
  for await (const chunk of boundedChunks(request, maxBytes)) {
    if (!isJson(type ?? '') && !(takesForm && isForm(request)))
      throw unsupportedMediaType(
        takesForm ? 'Send application/json or application/x-www-form-urlencoded, in UTF-8.' : 'Send application/json, in UTF-8.',
        'Content-Type',
        type,
      )
    for (let from = 0; from < chunk.length; from += DECODED_BYTES) {
      text += decode(decoder, chunk.subarray(from, from + DECODED_BYTES))
      await pause()
    }
  }
  return text + decode(decoder)
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw badRequest('body.malformed', 'The body is not valid UTF-8.')
  }
}

export function refuseEncoded({ headers }: Pick<HttpRequest, 'headers'>): void {
  const encoding = headers.get('content-encoding')
  if (encoding && encoding !== 'identity')
    throw unsupportedMediaType('Send the body without Content-Encoding.', 'Content-Encoding', encoding)
}

function isJson(type: string): boolean {
  const charset = /;\s*charset=("?)([^;"]*)\1/i.exec(type)?.[2] ?? 'utf-8'
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type) && charset.trim().toLowerCase() === 'utf-8'
}

/**
 * The body of a request; refuses (413) by Content-Length, or else before buffering more than `maxBytes`. `statedLimit` is the limit named
 * in the message.
 */
export async function readBounded(request: HttpRequest, maxBytes: number, statedLimit = maxBytes): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedChunks(request, maxBytes, statedLimit)) chunks.push(chunk)
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** A body as far as it arrives; refuses it when the client leaves before its end, which is no failure of ours. */
async function* received(body: HttpRequest['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw badRequest('body.malformed', 'The body ended before it was complete.')
  }
}

/** The chunks of a body; refuses (413) by Content-Length, or else before more than `maxBytes`. */
export async function* boundedChunks(request: HttpRequest, maxBytes: number, statedLimit = maxBytes): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(statedLimit)
  let size = 0
  for await (const chunk of received(request.body)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(statedLimit)
    if (chunk.length) yield chunk
  }
}
