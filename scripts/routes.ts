import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run routes`: prints every operation with its permission and the file that declares it. */
const { operations } = await import('@/server/operations')

/** The file that declares each operation, by the operation's id. */
const declaredIn = new Map<string, string>()
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
for (const file of sources.map((name) => join('server', name)))
  for (const [, id] of readFileSync(file, 'utf8').matchAll(/^\s*id: '(\w+)',$/gm)) declaredIn.set(id as string, file)

const table = operations.map(({ id, method, path, permission }) => [method, `/v1${path}`, permission, declaredIn.get(id) ?? '', id])
const header = ['method', 'path', 'permission', 'file', 'operation']
const widths = header.map((name, i) => Math.max(name.length, ...table.map((row) => (row[i] as string).length)))
for (const row of [header, ...table])
  console.log(
    row
      .map((cell, i) => cell?.padEnd(widths[i] as number))
      .join('  ')
      .trimEnd(),
  )
