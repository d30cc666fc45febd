/**
 * The benchmark's ceiling on PostgreSQL: a bare node:http server that reads the service's own answers from stored texts, and writes the same
 * rows as the service with plain SQL, each request in a transaction. It knows no callers, validation, permissions or versions.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 })
const PAGE_SIZE = 50
/** A named statement is prepared once per connection. */
const query = async (client, name, text, values) => (await client.query({ name, text, values })).rows

const newest = (column) =>
  `select answers.${column} as answer from orders join bench.answers on answers.id = orders.id order by created_at desc, orders.id desc limit ${PAGE_SIZE}`
const texts = (rows) => rows.map(({ answer }) => answer)
const listOf = (orders, count) =>
  `{"orders":[${orders.join()}],"page":1,"pageSize":${PAGE_SIZE},"totalCount":${count},"totalCountIsCapped":false,"nextCursor":null}`

async function answerRead(url) {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const path = pathname.slice('/v1/orders'.length)
  if (path === '') {
    const column = searchParams.has('fields') ? 'six' : 'whole'
    const [rows, [total]] = await Promise.all([
      query(pool, `newest ${column}`, newest(column)),
      query(pool, 'total', 'select sum(count) as count from order_counts'),
    ])
    return listOf(texts(rows), total.count)
  }
  if (path === '/search') {
    const [name, status] = searchParams.get('q').split(' status:')
    const words = `'${name}':* & '=s:${status.toLowerCase()}'`
    const [rows, [total]] = await Promise.all([
      query(
        pool,
        'matching',
        `select answers.whole as answer from order_words join orders using (number) join bench.answers on answers.id = orders.id where order_words.words @@ $1::tsquery order by order_words.number desc limit ${PAGE_SIZE}`,
        [words],
      ),
      query(
        pool,
        'matches',
        'select count(*) as count from (select 1 from order_words where words @@ $1::tsquery limit 10001) as matches',
        [words],
      ),
    ])
    return listOf(texts(rows), total.count)
  }
  const [row] = await query(pool, 'one', 'select whole as answer from bench.answers where id = $1', [path.slice(1)])
  return `{"order":${row.answer}}`
}

const tables = ['orders', 'order_items', 'audit_entries', 'events', 'order_counts']
/** Columns that the database fills. */
const filled = { orders: ['number'], order_items: ['number'], order_counts: ['number'] }
const samples = Object.fromEntries(
  await Promise.all(tables.map(async (table) => [table, (await pool.query(`select * from ${table} limit 1`)).rows[0]])),
)

async function insert(client, table, row) {
  const names = Object.keys(row).filter((name) => !(filled[table] ?? ['position', 'sequence']).includes(name))
  const values = names.map((name) =>
    row[name] !== null && typeof row[name] === 'object' && !(row[name] instanceof Date) ? JSON.stringify(row[name]) : row[name],
  )
  const text = `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map((_, i) => `$${i + 1}`)}) returning ${filled[table]?.[0] ?? 'position'} as place`
  const [{ place }] = await query(client, `insert ${table}`, text, values)
  return place
}

async function writeWords(client, number, { firstName, lastName, city, zip }, items) {
  const words = [firstName, lastName, city, zip, ...items.map(({ sku }) => sku), '=s:readyforfulfillment', '=c:us']
  const lexemes = words.map((word) => `'${word.toLowerCase()}'`).join(' ')
  const text = 'insert into order_words (number, words) values ($1, $2::tsvector) on conflict (number) do update set words = excluded.words'
  await query(client, 'words', text, [number, lexemes])
}

async function record(client, id, now) {
  await insert(client, 'audit_entries', { ...samples.audit_entries, id: randomUUID(), resource_id: id, order_id: id, occurred_at: now })
  await insert(client, 'events', { ...samples.events, id: randomUUID(), resource_id: id, occurred_at: now })
}

async function create(client, { shippingAddress, items }) {
  const [id, now] = [randomUUID(), new Date()]
  const given = { id, safe_id: id, external_id: null, shipping_address: shippingAddress, created_at: now, updated_at: now }
  const order = { ...samples.orders, ...given }
  const number = await insert(client, 'orders', order)
  for (const [position, { sku, quantity }] of items.entries())
    await insert(client, 'order_items', { ...samples.order_items, id: randomUUID(), order_id: id, position, sku, quantity })
  await writeWords(client, number, shippingAddress, items)
  await insert(client, 'order_counts', samples.order_counts)
  await record(client, id, now)
  return { order: { ...order, items } }
}

async function update(client, id, address) {
  const now = new Date()
  const [order] = await query(client, 'order', 'select * from orders where id = $1 for update', [id])
  const items = await query(client, 'items', 'select * from order_items where order_id = $1 order by position', [id])
  const text = 'update orders set shipping_address = $1, version = version + 1, updated_at = $2 where id = $3'
  await query(client, 'address', text, [JSON.stringify(address), now, id])
  await writeWords(client, order.number, address, items)
  await record(client, id, now)
  return { order: { ...order, items } }
}

async function inTransaction(work) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function answerWrite(method, path, body) {
  if (path !== '/bulk')
    return inTransaction((client) => (method === 'POST' ? create(client, body) : update(client, path.slice(1), body.shippingAddress)))
  const bulk = []
  for (const { id, shippingAddress } of body.bulk)
    bulk.push({ status: 200, response: await inTransaction((client) => update(client, id, shippingAddress)) })
  return { bulk }
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/ping') return response.end('{}')
  if (request.method === 'GET') return response.end(await answerRead(request.url))
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  response.end(JSON.stringify(await answerWrite(request.method, request.url.slice('/v1/orders'.length), body)))
}).listen(Number(process.env.PORT), '127.0.0.1')
