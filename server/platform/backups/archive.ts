import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as tar from 'tar-stream'

/** Most of what is compressed is text; files are images, which nothing makes smaller. */
const GZIP_LEVEL = 3

/** Adds files to an archive, one after the other. */
export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>
  /** Returns false when the file does not exist. */
  addFile(name: string, path: string): Promise<boolean>
}

/** Writes a gzipped tar archive with what `fill` adds. */
export async function writeArchive(target: FileHandle, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const pack = tar.pack()
  const written = pipeline(pack, createGzip({ level: GZIP_LEVEL }), async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) await target.writeFile(chunk)
  })
  const add = (name: string, size: number, content: Readable) => pipeline(content, pack.entry({ name, size, mode: 0o600 }))
  const filled = fill({
    addText: (name, text) => add(name, Buffer.byteLength(text), Readable.from([Buffer.from(text)])),
    async addFile(name, path) {
      const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return false
      const { size } = await file.stat()
      // A file that grows meanwhile is copied up to the size that its header names.
      const content = size ? file.createReadStream({ start: 0, end: size - 1 }) : Readable.from([])
      await add(name, size, content)
      if (!size) await file.close()
      return true
    },
  }).then(
    () => pack.finalize(),
    (error: Error) => {
      pack.destroy(error)
      throw error
    },
  )
  const [outcome] = await Promise.allSettled([filled, written])
  if (outcome.status === 'rejected') throw outcome.reason
  await written
}

/** Passes each file of an archive to `receive`, in their order. Throws when the archive is damaged or incomplete. */
export async function readArchive(path: string, receive: (name: string, content: Readable) => Promise<void>): Promise<void> {
  const extract = tar.extract()
  let received = Promise.resolve()
  extract.on('entry', ({ name }, entry, next) => {
    received = receive(name, entry as unknown as Readable).then(
      () => {
        entry.resume()
        next()
      },
      (error: Error) => void extract.destroy(error),
    )
  })
  // Also after a failure nothing of it goes on in the background.
  await pipeline(createReadStream(path), createGunzip(), extract).finally(() => received)
}
