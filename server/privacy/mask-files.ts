import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { patternOf } from './mask-rules'

const CHUNK = 1024 * 1024

/**
 * Takes the person out of the files of imports that have ended: staged lines, which no job reads any more, are deleted with their file, and
 * results of lines are masked at their place. `openIds`: the files of running imports, which stay.
 */
export async function maskImports(dataDir: string, texts: readonly string[], openIds: ReadonlySet<string>): Promise<void> {
  const folder = join(dataDir, 'imports')
  for (const part of await namesIn(folder))
    for (const name of await namesIn(join(folder, part))) {
      const [id = '', ending] = name.split('.')
      if (openIds.has(id)) continue
      const path = join(folder, part, name)
      const found = await maskInFile(path, texts, ending !== 'outcomes')
      if (found && ending !== 'outcomes') await rm(path, { force: true })
    }
}

/** Overwrites the texts in a file with asterisks and flushes it; with `onlyFind` it changes nothing. Returns whether it has any of them. */
export async function maskInFile(path: string, texts: readonly string[], onlyFind = false): Promise<boolean> {
  const bytes = texts.map((text) => Buffer.from(text).toString('latin1'))
  const pattern = patternOf(bytes)
  if (!pattern) return false
  const overlap = Math.max(...bytes.map((text) => text.length))
  let found = false
  const file = await open(path, onlyFind ? 'r' : 'r+')
  try {
    const buffer = Buffer.alloc(CHUNK + overlap)
    for (let at = 0; ; at += CHUNK) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
      for (const match of buffer.toString('latin1', 0, bytesRead).matchAll(pattern)) {
        found = true
        if (onlyFind) return true
        await file.write(Buffer.alloc(match[0].length, '*'), 0, match[0].length, at + match.index)
      }
      if (bytesRead < buffer.length) break
    }
    if (found) await file.sync()
    return found
  } finally {
    await file.close()
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
