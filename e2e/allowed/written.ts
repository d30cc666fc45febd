import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../components')

/** Every operation that changes something and that a component names. */
export function writtenLines(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !isNoScreen(file))
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=')(POST|PUT|PATCH|DELETE) \/[^']+(?=')/g) ?? [])
  return [...new Set(lines)].sort()
}

/** Tests, the API reference, which names them all, and the list of those that answer with a secret. */
const isNoScreen = (file: string) => /\.test\.|^docs\/|^api-secret\.ts$/.test(file)
