import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The file's content, unpacked when its name ends in .gz. */
export function content(file: string): Readable {
  const stored = createReadStream(file)
  if (!/\.gz$/i.test(file)) return stored
  const unpacked = createGunzip()
  stored.once('error', (error) => unpacked.destroy(error))
  return stored.pipe(unpacked)
}

/** Lines by number, from 1, as they are; split at line feeds only, since JSON may hold every other separator. */
export async function* lines(file: string): AsyncGenerator<{ line: number; bytes: Buffer }> {
  let rest: Buffer[] = []
  let line = 0
  for await (const chunk of content(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield { line: ++line, bytes: Buffer.concat([...rest, chunk.subarray(from, at)]) }
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length) yield { line: line + 1, bytes: Buffer.concat(rest) }
}

/** SHA-256 of the unpacked content: packing a file makes it no other file. */
export async function fingerprint(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
