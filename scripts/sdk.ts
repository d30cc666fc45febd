import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * `npm run sdk` writes the generated files of the client package in sdk/ from the declarations of the operations, then builds it into
 * sdk/dist/. With `--check` it writes nothing and fails when a generated file is not up to date.
 */
const { openApiOf } = await import('@/server/http/openapi/openapi')
const { operations } = await import('@/server/operations')
const { clientFiles } = await import('../sdk/generator/generator')

const files = await clientFiles(openApiOf(operations))
if (process.argv.includes('--check')) {
  const stale = [...files].filter(([name, text]) => readOrEmpty(name) !== text).map(([name]) => name)
  if (stale.length) {
    console.error(`Not up to date: ${stale.join(', ')}. Run npm run sdk and commit the result.`)
    process.exit(1)
  }
} else {
  for (const [name, text] of files) {
    mkdirSync(dirname(name), { recursive: true })
    writeFileSync(name, text)
  }
  const { buildClient } = await import('../sdk/generator/build')
  const { bytes } = await buildClient('sdk/dist')
  console.log(`${files.size} files generated; sdk/dist/index.js has ${(bytes / 1_000).toFixed(1)} kB.`)
}

function readOrEmpty(name: string): string {
  try {
    return readFileSync(name, 'utf8')
  } catch {
    return ''
  }
}
