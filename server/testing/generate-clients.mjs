/**
 * Generates a client from the OpenAPI document in a folder with each of the widely used generators:
 * `node --import scripts/typescript-6.mjs server/testing/generate-clients.mjs FOLDER`. orval is used when $ORVAL_FOLDER has it
 * (scripts/orval.mjs).
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import openapiTS, { astToString } from 'openapi-typescript'

const folder = process.argv[2]
const input = join(folder, 'openapi.json')

await createClient({
  input,
  output: { path: join(folder, 'hey-api'), postProcess: [] },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error' },
})
writeFileSync(join(folder, 'openapi-typescript.ts'), astToString(await openapiTS(new URL(`file://${input}`))))

if (process.env.ORVAL_FOLDER) {
  const orval = createRequire(join(process.env.ORVAL_FOLDER, 'package.json')).resolve('orval')
  const { generate } = await import(pathToFileURL(orval).href)
  const output = { target: join(folder, 'orval.ts'), client: 'fetch', mode: 'single', baseUrl: { getBaseUrlFromSpecification: true } }
  await generate({ input, output }, folder)
}
