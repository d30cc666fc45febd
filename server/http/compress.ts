/** Compression of answers, on threads of the pool and never on the event loop. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply } from './reply'

/** Below this many bytes an answer fits a packet or two anyway. */
const MIN_BYTES = 1024
/**
 * Compressions at a time. The pool has four threads; two of them stay for hashing passwords and for files. Above that answers are sent as
 * they are.
 */
const MAX_RUNNING = 2
/** A list of 50 orders (157 kB) takes half a millisecond at quality 4; at quality 6 it takes twice as long and shrinks by 3 % more. */
const BROTLI_QUALITY = 4

type Coding = 'br' | 'gzip'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify<Buffer, Buffer>(gzip)

const codings: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotliAsync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipAsync(bytes),
}

/** The coding that an Accept-Encoding prefers, null for none; and whether it refuses an answer without one (RFC 9110, section 12.5.3). */
export function codingFor(header: string | undefined): { coding: Coding | null; isRequired: boolean } {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightOf))
  const any = weights.get('*')
  const [br, gzipped] = [weights.get('br') ?? any ?? 0, weights.get('gzip') ?? weights.get('x-gzip') ?? any ?? 0]
  const identity = weights.get('identity') ?? (any === 0 ? 0 : null)
  const best = Math.max(br, gzipped)
  if (best === 0 || (identity !== null && identity > best)) return { coding: null, isRequired: false }
  return { coding: br === best ? 'br' : 'gzip', isRequired: identity === 0 }
}

function weightOf(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
  const q = parameters.find((text) => /^q\s*=/.test(text))
  const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1))
  return [coding, weight > 0 && weight <= 1 ? weight : 0]
}

/** Compresses a reply if the client accepts it and it is worth it; adds the headers that say so. */
export type Compressor = (reply: Reply, acceptEncoding: string | undefined) => Promise<Reply>

/**
 * Replies of known size are compressed: JSON and CSV. Streams, files and answers with secrets are not: the size of a compressed answer can
 * reveal a secret beside a text that somebody else chose. A 304 names Vary like the answer that it stands for.
 */
export function createCompressor(maxRunning = MAX_RUNNING): Compressor {
  let running = 0
  return async (reply, acceptEncoding) => {
    const { status, headers, body } = reply
    const isText = /^(application\/json|text\/csv)\b/.test(headers['Content-Type'] ?? '') && !(body instanceof ReadableStream)
    if (!reply.isCompressible || !(isText || status === 304)) return reply
    const varying = { ...headers, Vary: headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding' }
    const { coding, isRequired } = codingFor(acceptEncoding)
    if (body === null || body instanceof ReadableStream || coding === null || running >= maxRunning)
      return { status, headers: varying, body }
    const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    if (bytes.length < MIN_BYTES && !isRequired) return { status, headers: varying, body: bytes }
    running++
    try {
      const compressed = await codings[coding](bytes)
      return { status, headers: { ...varying, 'Content-Encoding': coding, 'Content-Length': String(compressed.length) }, body: compressed }
    } finally {
      running--
    }
  }
}
