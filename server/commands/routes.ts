import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run routes`: every operation with its permission and the file that declares it. */
const { operations } = await import('../operations')

/** Where each operation id is declared. */
const declared = new Map<string, string>()
for (const noun of readdirSync('server')) {
  const file = join('server', noun, 'operations.ts')
  try {
    for (const [, id] of readFileSync(file, 'utf8').matchAll(/^\s*id: '(\w+)',$/gm)) declared.set(id as string, file)
  } catch {
    // This folder declares none.
  }
}

const table = operations.map(({ id, method, path, permission }) => [method, `/v1${path}`, permission, declared.get(id) ?? '', id])
const header = ['method', 'path', 'permission', 'file', 'operation']
const widths = header.map((name, i) => Math.max(name.length, ...table.map((row) => (row[i] as string).length)))
for (const row of [header, ...table])
  console.log(
    row
      .map((cell, i) => cell?.padEnd(widths[i] as number))
      .join('  ')
      .trimEnd(),
  )
