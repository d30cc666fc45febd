import { parse as findDuplicate } from 'lossless-json'
import { badRequest, problem, Refusal } from '@/server/kernel/refusal'

/** The maximum size of a body, or of a file in a form, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024
const MAX_DEPTH = 32
const [SPACE, COLON, BACKSLASH] = [0x20, 0x3a, 0x5c]

export const tooLarge = (maxBytes: number) =>
  new Refusal('PayloadTooLarge', [
    problem(null, `The body is larger than ${maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KiB` : `${maxBytes / (1024 * 1024)} MiB`}.`),
  ])
export const unsupportedMediaType = (message: string, header: string, value: string | null) =>
  new Refusal('UnsupportedMediaType', [problem(header, message, value)])

/**
 * The body of a request as text, at most 10 MiB of valid UTF-8. Refuses bodies whose headers are not JSON's (415), nor a form's where one
 * is taken, and bodies above the limit (413) before reading more than the limit.
 */
export async function readText(request: Request, { takesForm = false } = {}): Promise<string> {
  refuseEncoded(request)
  const bytes = await readBounded(request, MAX_BYTES)
  const type = request.headers.get('content-type')
  if (bytes.length && !isJson(type ?? '') && !(takesForm && isForm(request)))
    throw unsupportedMediaType(
      takesForm ? 'Send application/json or application/x-www-form-urlencoded, in UTF-8.' : 'Send application/json, in UTF-8.',
      'Content-Type',
      type,
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('The body is not valid UTF-8.')
  }
}

export function refuseEncoded({ headers }: Request): void {
  const encoding = headers.get('content-encoding')
  if (encoding && encoding !== 'identity')
    throw unsupportedMediaType('Send the body without Content-Encoding.', 'Content-Encoding', encoding)
}

/** Whether the body is a form as browsers and OAuth clients send it. */
export const isForm = ({ headers }: Request) =>
  /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers.get('content-type') ?? '')

function isJson(type: string): boolean {
  const charset = /;\s*charset=("?)([^;"]*)\1/i.exec(type)?.[2] ?? 'utf-8'
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type) && charset.trim().toLowerCase() === 'utf-8'
}

/**
 * The body of a request; refuses (413) by Content-Length, or else before buffering more than `maxBytes`. `statedLimit` is the limit named
 * in the message.
 */
export async function readBounded(request: Request, maxBytes: number, statedLimit = maxBytes): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(statedLimit)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(statedLimit)
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/**
 * Parses unambiguous JSON; refuses duplicate keys, numbers that lose digits and text that a database refuses. `what` names the text in
 * messages.
 */
export function parseJson(text: string, what = 'The body'): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    // Without the part of the body that Node quotes: it may be a secret.
    const reason = (error as Error).message.replace(/, (\.{3})?".*/s, '')
    throw badRequest(text.trim() ? `${what} is not valid JSON: ${reason}.` : `${what} is empty; send a JSON object.`)
  }
  const keys = countKeys(value, '', 0, what)
  if (keys !== countWrittenKeys(text)) throw badRequest(duplicateMessage(text, what))
  return value
}

/** The fields of a form; refuses a field that is given twice, and text that a database refuses. */
export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw badRequest(`The form has the field "${name}" twice.`, name)
    fields.set(name, value)
  }
  const parsed = Object.fromEntries(fields)
  countKeys(parsed, '', 0, 'The form')
  return parsed
}

/** The number of keys written in the text. More than the value has means a duplicate key. */
function countWrittenKeys(text: string): number {
  let count = 0
  for (let quote = text.indexOf('"'); quote !== -1; quote = text.indexOf('"', quote)) {
    quote = closingQuote(text, quote) + 1
    // In valid JSON, characters at or below a space are whitespace here.
    while (text.charCodeAt(quote) <= SPACE) quote++
    if (text.charCodeAt(quote) === COLON) count++
  }
  return count
}

/** The index of the closing quote of a string of valid JSON: the first quote after an even number of backslashes. */
function closingQuote(text: string, opening: number): number {
  for (let end = text.indexOf('"', opening + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
}

function duplicateMessage(text: string, what: string): string {
  try {
    findDuplicate(text)
  } catch (error) {
    const name = /Duplicate key '(.*)'/.exec((error as Error).message)?.[1]
    if (name) return `${what} has the key "${name}" twice in one object.`
  }
  return `${what} has the same key twice in one object.`
}

/** Checks every value, and returns the number of keys. */
function countKeys(value: unknown, path: string, depth: number, what: string): number {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badRequest('Text cannot contain the NUL character.', path, null)
    if (!isWellFormed(value)) throw badRequest('Text cannot contain an unpaired surrogate.', path, null)
    return 0
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
      throw badRequest('Numbers must lie within ±9007199254740991.', path, String(value))
    return 0
  }
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= MAX_DEPTH) throw badRequest(`${what} is nested more than ${MAX_DEPTH} levels deep.`, path.slice(0, 200))
  let keys = 0
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) keys += countKeys(value[i], `${path}[${i}]`, depth + 1, what)
    return keys
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key.includes('\0') || !isWellFormed(key))
      throw badRequest(`${what} has a key that is not allowed.`, path || null, key)
    keys += 1 + countKeys((value as Record<string, unknown>)[key], path ? `${path}.${key}` : key, depth + 1, what)
  }
  return keys
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)
