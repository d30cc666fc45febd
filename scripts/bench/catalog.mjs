/** The catalog at full size: the response times of its lists and searches, and the time to resolve the variant of an order line. */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { measure } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

/** Concurrent connections, each with one request at a time. */
const CONNECTIONS = 1
const LINES = 5_000

const pick = (list) => list[Math.floor(Math.random() * list.length)]
const percentiles = (times) => {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95].map((part) => sorted[Math.floor(sorted.length * part)])
}
const formatTimes = ([p50, p95]) => `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`

/** @returns {Promise<Record<string, string>>} results by name */
export async function measureCatalog(folder, { file: pristine, admin }, seconds) {
  const file = join(folder, 'catalog-working.db')
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const running = await start(waybillOn(`file:${file}`, folder, admin))
  const results = {}
  let catalog
  let sample
  try {
    const token = await logIn(running.url, admin)
    const get = async (path) => (await fetch(`${running.url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
    const { merchantCatalogs } = await get('/merchantCatalog?pageSize=200')
    catalog = merchantCatalogs.toSorted((a, b) => b.variantCount - a.variantCount)[0]
    sample = await sampled(get)
    for (const [name, path] of Object.entries(requestsFor(catalog, sample))) {
      const setupRequest = (request) => ({ ...request, method: 'GET', path: `/v1${path()}` })
      const { p50, p95 } = await measure(running.url, setupRequest, { connections: CONNECTIONS, seconds, token })
      results[name] = formatTimes([p50, p95])
    }
  } finally {
    await running.stop()
  }
  results['an order’s line finds its variant'] = formatTimes(await resolving(file, catalog.merchantId, sample))
  return results
}

/** Variants sampled from the whole catalog. */
async function sampled(get) {
  const { totalCount } = await get('/products?pageSize=1')
  const pages = Array.from({ length: 10 }, () => 1 + Math.floor(Math.random() * Math.floor(totalCount / 20)))
  const products = (await Promise.all(pages.map((page) => get(`/products?pageSize=20&page=${page}`)))).flatMap((one) => one.products)
  const found = await Promise.all(products.map(({ id }) => get(`/variants/search?productId=${id}&pageSize=20`)))
  return found.flatMap(({ variants }) => variants)
}

/** A typical search text for a variant: one or two words of its name, the beginning of a word or of its SKU, or the whole SKU. */
function typed(sample) {
  const { name, sku } = pick(sample)
  const words = name.split(/\W+/).filter((word) => word.length > 2)
  const begun = (text) => text.slice(0, 2 + Math.floor(Math.random() * text.length))
  return encodeURIComponent(pick([pick(words), `${pick(words)} ${pick(words)}`, begun(pick(words)), begun(sku), sku]))
}

function requestsFor({ id, merchantId, variantCount }, sample) {
  const page = (rows) => 1 + Math.floor(Math.random() * Math.min(200, rows / 50))
  const own = `/merchantCatalog/${id}/variants`
  const effective = '/merchantCatalog/effective/variants'
  return {
    'products, a page': () => `/products?page=${page(1_000)}`,
    'products, searched': () => `/products/search?q=${typed(sample)}`,
    'variants, searched': () => `/variants/search?q=${typed(sample)}`,
    'variants of a product': () => `/variants/search?productId=${pick(sample).productId}&sort=position`,
    categories: () => '/categories',
    [`a merchant catalog of ${variantCount}, a page`]: () => `${own}?page=${page(variantCount)}`,
    'the same, searched': () => `${own}?q=${typed(sample)}`,
    'the enabled catalog, a page': () => `${effective}/list?merchantId=${merchantId}&pageSize=50&page=${page(variantCount)}`,
    'the enabled catalog and the global one, searched': () => `${effective}/search?merchantId=${merchantId}&q=${typed(sample)}`,
    'the enabled catalog, whole': () => `${effective}/list?merchantId=${merchantId}`,
  }
}

/** Resolves SKUs in this process: the merchant's, global and unknown ones. */
async function resolving(file, merchantId, sample) {
  process.env.DATABASE_URL = `file:${file}`
  register()
  const { openDatabase } = await import('../../db/connection/open.ts')
  const { resolveLines } = await import('../../server/catalog/resolve-lines')
  const database = await openDatabase(process.env.DATABASE_URL)
  const times = []
  for (let i = 0; i < LINES; i++) {
    const { sku } = pick(sample)
    const began = performance.now()
    await resolveLines(database.sql, { merchantId, subAccountId: null }, [pick([sku, `OWN-${sku}`, `NO-${sku}`])])
    times.push(performance.now() - began)
  }
  await database.close()
  return percentiles(times)
}
