/**
 * Generates a client from the OpenAPI document in a folder with each of three widely used generators:
 * `node --import scripts/typescript-6.mjs server/testing/generate-clients.mjs FOLDER`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { generate } from 'orval'

const folder = process.argv[2]
const input = join(folder, 'openapi.json')

await createClient({
  input,
  output: { path: join(folder, 'hey-api'), postProcess: [] },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error' },
})
writeFileSync(join(folder, 'openapi-typescript.ts'), astToString(await openapiTS(new URL(`file://${input}`))))
const output = { target: join(folder, 'orval.ts'), client: 'fetch', mode: 'single', baseUrl: { getBaseUrlFromSpecification: true } }
await generate({ input, output }, folder)
