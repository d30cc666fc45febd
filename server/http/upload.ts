import { createHash } from 'node:crypto'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import { badRequest } from '@/server/kernel/refusal'
import { boundedChunks, MAX_BYTES, readBounded, refuseEncoded, tooLarge, unsupportedMediaType } from './body'
import type { StreamedBody, StreamMedia } from './operation'

/** Bytes of a form besides its file: boundaries, and the headers of its parts. */
const FORM_OVERHEAD_BYTES = 64 * 1024

export interface Form {
  /** Parts by name: texts, and files as their bytes. */
  fields: Record<string, string | Uint8Array>
  /** Equal for equal parts, whatever the boundaries. */
  fingerprint: string
}

/**
 * The parts of a multipart/form-data request. A file may have 10 MiB (413); other content types (415) and malformed forms (400) are
 * refused.
 */
export async function readForm(request: HttpRequest): Promise<Form> {
  refuseEncoded(request)
  const type = request.headers.get('content-type')
  const body = await readBounded(request, MAX_BYTES + FORM_OVERHEAD_BYTES, MAX_BYTES)
  if (!type || !/^multipart\/form-data\s*;/i.test(type))
    throw unsupportedMediaType('Send multipart/form-data, with its boundary.', 'Content-Type', type)
  const fields = new Map<string, string | Uint8Array>()
  for (const [name, part] of await partsOf(body, type)) {
    if (fields.has(name)) throw badRequest('body.malformed', `The form has the part "${name}" twice.`, name)
    const value = typeof part === 'string' ? part : new Uint8Array(await part.arrayBuffer())
    if (typeof value !== 'string' && value.length > MAX_BYTES) throw tooLarge(MAX_BYTES)
    fields.set(name, value)
  }
  return { fields: Object.fromEntries(fields), fingerprint: fingerprintOf(fields) }
}

/** The maximum size of a CSV file in bytes: tens of thousands of rows. */
const MAX_CSV_BYTES = 64 * 1024 * 1024

/** The body of a text/csv request, up to 64 MiB (413), unparsed; other content types are refused (415). */
export async function readCsv(request: HttpRequest): Promise<Form> {
  refuseEncoded(request)
  const type = request.headers.get('content-type')
  const csv = await readBounded(request, MAX_CSV_BYTES)
  if (!/^text\/csv\s*(;|$)/i.test(type ?? '')) throw unsupportedMediaType('Send text/csv, in UTF-8.', 'Content-Type', type)
  return { fields: { csv }, fingerprint: fingerprintOf(new Map([['csv', csv]])) }
}

/** Stores a body while it arrives; refuses other media types (415) and bodies above the operation's limit (413). */
export function receiveStream<B>({ media, maxBytes, receive }: StreamedBody<B>, request: HttpRequest, context: Context) {
  refuseEncoded(request)
  const sent = request.headers.get('content-type')
  const type = sent?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!Object.hasOwn(media, type)) throw unsupportedMediaType(`Send ${Object.keys(media).join(' or ')}, in UTF-8.`, 'Content-Type', sent)
  return receive(boundedChunks(request, maxBytes), type as StreamMedia, context)
}

async function partsOf(body: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(body as BodyInit, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw badRequest('body.malformed', 'The body is not a valid multipart form.')
  }
}

function fingerprintOf(fields: Map<string, string | Uint8Array>): string {
  const parts = [...fields].map(([name, value]) => [name, createHash('sha256').update(value).digest('base64url')])
  return JSON.stringify(parts)
}
