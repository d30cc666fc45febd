import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient } from '@/server/testing/builders/users'
import { parseCurl } from '@/server/testing/curl'
import { listen } from '@/server/testing/http-server'
import { type Service, startService } from '@/server/testing/service'

const guide = readFileSync(new URL('../../docs/catalog.md', import.meta.url), 'utf8')
/** The guide's sample in a language. */
const codeBlocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.+?)\\n\`\`\``, 'gms'))].map(([, code]) => code as string)
const [line = ''] = codeBlocks('json')
const [script = ''] = codeBlocks('js')
const [load = '', look = ''] = codeBlocks('sh')

let service: Service
let env: { BASE: string; TOKEN: string }
let close: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'recipe-'))
beforeAll(async () => {
  service = await startService()
  const listens = await listen(service)
  close = listens.close
  const { token } = await makeClient(service, {
    associations: [{ type: 'Internal', id: null }],
    permissions: ['catalog:read', 'catalog:write'],
  })
  env = { BASE: listens.url, TOKEN: token }
  writeFileSync(join(folder, 'load-catalog.mjs'), script)
})
afterAll(async () => {
  await close()
  await service.close()
  rmSync(folder, { recursive: true })
})

/** Runs the guide's command with these lines in the file that it names. */
async function loading(lines: string[]): Promise<{ code: number; out: string; err: string }> {
  writeFileSync(join(folder, 'variants.ndjson.gz'), gzipSync(lines.join('\n')))
  const child = spawn('sh', ['-c', load], { cwd: folder, env: { ...process.env, ...env } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (data) => (output.out += data))
  child.stderr.on('data', (data) => (output.err += data))
  const [code] = await once(child, 'close')
  return { code, ...output }
}

const get = async (path: string) => (await service.call('GET', path, { token: env.TOKEN })).body
const variant = (sku: string, name: string, rest: object = {}) => JSON.stringify({ sku, name, price: 3, ...rest })

test('the guide’s script loads a file: categories, a product for each name, and its variants', async () => {
  const pens = Array.from({ length: 1_003 }, (_, i) => variant(`PEN-${i}`, 'Pen', { category: 'Office' }))
  const chair = variant('CHAIR-ASH', 'Ash chair', { category: 'Furniture', subCategory: 'Chairs' })
  const { code, out, err } = await loading([line, ...pens, '', chair, variant('LOOSE', 'Loose end')])
  expect([code, out, err]).toEqual([0, '1006 variants of 4 products.\n', ''])
  const { categories } = await get('/categories?sort=name')
  expect(categories.map(({ name, productCount }: { name: string; productCount: number }) => [name, productCount])).toEqual([
    ['Chairs', 2],
    ['Furniture', 0],
    ['Office', 1],
  ])
  expect((await get('/products/search?sku=PEN-1002')).products).toMatchObject([{ name: 'Pen', variantCount: 1_003 }])
  expect((await get('/products/variants/CHAIR-OAK')).variant).toMatchObject({ name: 'Oak chair', price: { amount: 89.5, currency: 'USD' } })
})

test('the guide’s search finds them', async () => {
  const { method, url, headers } = parseCurl(look, env)
  const { variants, totalCount } = await (await fetch(url, { method, headers })).json()
  expect([variants[0].sku, totalCount]).toEqual(['CHAIR-OAK', 1])
})

test('a second run reports existing variants and loads the rest', async () => {
  const { code, out, err } = await loading([line, variant('DESK', 'Desk')])
  expect([code, out]).toEqual([1, '1 variants of 2 products.\n'])
  expect(err).toMatch(/^Oak chair: The SKU "CHAIR-OAK" already belongs to the variant "Oak chair"/)
})
