import { createHash } from 'node:crypto'
import { badRequest } from '../refusal'
import { MAX_BYTES, readBounded, refuseEncoded, tooLarge, unsupported } from './body'

/** What a form has besides its file: boundaries, and the headers of its parts. */
const AROUND_BYTES = 64 * 1024

export interface Form {
  /** Parts by their names: texts, and files as their bytes. */
  fields: Record<string, string | Uint8Array>
  /** The same for the same parts, whatever stands between them. */
  fingerprint: string
}

/** The parts of a request sent as multipart/form-data. A file may have 10 MiB (413); what is no such form is refused (415, 400). */
export async function readForm(request: Request): Promise<Form> {
  refuseEncoded(request)
  const type = request.headers.get('content-type')
  const body = await readBounded(request, MAX_BYTES + AROUND_BYTES, MAX_BYTES)
  if (!type || !/^multipart\/form-data\s*;/i.test(type))
    throw unsupported('Send multipart/form-data, with its boundary.', 'Content-Type', type)
  const fields = new Map<string, string | Uint8Array>()
  for (const [name, part] of await partsOf(body, type)) {
    if (fields.has(name)) throw badRequest(`The form has the part "${name}" twice.`, name)
    const value = typeof part === 'string' ? part : new Uint8Array(await part.arrayBuffer())
    if (typeof value !== 'string' && value.length > MAX_BYTES) throw tooLarge(MAX_BYTES)
    fields.set(name, value)
  }
  return { fields: Object.fromEntries(fields), fingerprint: fingerprintOf(fields) }
}

/** A CSV file may have so much: tens of thousands of rows. */
const CSV_BYTES = 64 * 1024 * 1024

/** The body of a request sent as text/csv, to 64 MiB (413), whatever it holds; what is sent as something else is refused (415). */
export async function readCsv(request: Request): Promise<Form> {
  refuseEncoded(request)
  const type = request.headers.get('content-type')
  const csv = await readBounded(request, CSV_BYTES)
  if (!/^text\/csv\s*(;|$)/i.test(type ?? '')) throw unsupported('Send text/csv, in UTF-8.', 'Content-Type', type)
  return { fields: { csv }, fingerprint: fingerprintOf(new Map([['csv', csv]])) }
}

async function partsOf(body: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(body as BodyInit, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw badRequest('The body is not a valid multipart form.')
  }
}

function fingerprintOf(fields: Map<string, string | Uint8Array>): string {
  const parts = [...fields].map(([name, value]) => [name, createHash('sha256').update(value).digest('base64url')])
  return JSON.stringify(parts)
}
