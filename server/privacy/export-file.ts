import { existsSync } from 'node:fs'
import { writeDurably } from '@/server/kernel/durable-file'

/**
 * Writes an export into a new file that only its owner can read. The file gets its name when it is whole; a failure leaves nothing behind.
 * Returns false, and writes nothing, when the file exists.
 */
export async function writeExport(path: string, chunks: AsyncIterable<string>): Promise<boolean> {
  if (existsSync(path)) return false
  await writeDurably(path, async (file) => {
    await file.chmod(0o600)
    for await (const chunk of chunks) await file.writeFile(chunk)
  })
  return true
}
