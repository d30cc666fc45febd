/**
 * The baseline of the benchmark: reads and writes the same rows as the service does for each operation, by plain SQL, without identity,
 * validation, permissions, versions or audit entries. Served by a trivial Next route (the floor that the framework sets) and by node:http
 * (the ceiling).
 */
import { randomUUID } from 'node:crypto'
import BetterSqlite3 from 'better-sqlite3'

const file = process.env.BENCH_DATABASE
const connect = (readonly) => {
  const db = new BetterSqlite3(file, { readonly })
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536']) db.pragma(pragma)
  return db
}
const db = connect(false)
const reading = connect(true)

const jsonColumns = new Set(
  [
    'shipping_address',
    'billing_address',
    'return_address',
    'location',
    'client',
    'meta',
    'customer_payment_methods',
    'reprint',
    'shipments_metadata',
    'claimed_by',
  ].concat(['images', 'options', 'attributes', 'client_attributes', 'refunds', 'placed_by', 'released_by']),
)
const parseJsonColumns = (row) => {
  for (const name in row) if (row[name] !== null && jsonColumns.has(name)) row[name] = JSON.parse(row[name])
  return row
}

const inserts = new Map()
function insert(table, { number: _, position, sequence: __, ...row }, key = 'number') {
  const values = key === 'position' || position === undefined ? row : { ...row, position: position }
  const names = Object.keys(values)
  let statement = inserts.get(table)
  if (!statement) {
    statement = db.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`)
    inserts.set(table, statement)
  }
  return statement.run(...names.map((name) => values[name]))
}

const prepare = (sql) => reading.prepare(sql)
const byId = prepare('select * from orders where id = ?')
const itemsOf = prepare('select * from order_items where order_id in (select value from json_each(?)) order by order_id, position')
const holdsOf = prepare('select * from holds where order_id in (select value from json_each(?)) order by number')
const newestOrders = prepare('select * from orders order by created_at desc, id desc limit 51')
const cappedCount = prepare('select count(*) as n from (select 1 from orders limit 10001)')
const matchingOrders = prepare(
  'select orders.* from order_words cross join orders on orders.number = order_words.rowid where order_words match ? order by order_words.rowid desc limit 51',
)
const matchCount = prepare('select count(*) as n from (select 1 from order_words where order_words match ? limit 10001)')

function withRelations(rows) {
  const ids = JSON.stringify(rows.map((row) => row.id))
  const parts = new Map(rows.map((row) => [row.id, { items: [], holds: [] }]))
  for (const item of itemsOf.all(ids)) parts.get(item.order_id).items.push(parseJsonColumns(item))
  for (const hold of holdsOf.all(ids)) parts.get(hold.order_id).holds.push(parseJsonColumns(hold))
  return rows.map((row) => ({ ...parseJsonColumns(row), ...parts.get(row.id) }))
}

const template = (table) => db.prepare(`select * from ${table} limit 1`).get()
const samples = Object.fromEntries(
  ['orders', 'order_items', 'audit_entries', 'events', 'order_counts'].map((table) => [table, template(table)]),
)
const document = db.prepare(
  'insert into order_words (rowid, name, company, email, phone, city, zip, ids, tracking, sku, facets) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
)
const setAddress = db.prepare('update orders set shipping_address = ?, version = version + 1, updated_at = ? where id = ?')

function log(id) {
  insert(
    'audit_entries',
    { ...samples.audit_entries, id: randomUUID(), resource_id: id, order_id: id, occurred_at: Date.now() },
    'position',
  )
  insert('events', { ...samples.events, id: randomUUID(), resource_id: id, occurred_at: Date.now() }, 'position')
}

function create(body) {
  const [id, now] = [randomUUID(), Date.now()]
  const order = {
    ...samples.orders,
    id,
    safe_id: id,
    external_id: null,
    shipping_address: JSON.stringify(body.shippingAddress),
    created_at: now,
    updated_at: now,
  }
  const number = insert('orders', order).lastInsertRowid
  const items = body.items.map((item, position) => ({
    ...samples.order_items,
    id: randomUUID(),
    order_id: id,
    position,
    sku: item.sku,
    quantity: item.quantity,
  }))
  for (const item of items) insert('order_items', item)
  const { firstName, lastName, city, zip, email, phone } = body.shippingAddress
  document.run(
    number,
    `${firstName} ${lastName}`,
    '',
    email ?? '',
    phone ?? '',
    city,
    zip,
    id,
    '',
    items.map((item) => item.sku).join(' '),
    '=s:readyforfulfillment =c:us',
  )
  insert('order_counts', samples.order_counts)
  log(id)
  return { order: { ...parseJsonColumns(order), items: items.map(parseJsonColumns) } }
}

function update(id, address) {
  const order = db.prepare('select * from orders where id = ?').get(id)
  const items = db.prepare('select * from order_items where order_id = ?').all(id)
  setAddress.run(JSON.stringify(address), Date.now(), id)
  log(id)
  return { order: { ...parseJsonColumns(order), shipping_address: address, items: items.map(parseJsonColumns) } }
}

const immediateTransaction = (work) => db.transaction(work).immediate

/** Answers a request of the benchmark; calls `readBody` when the request has one. */
export async function answer(method, url, readBody) {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const path = pathname.slice('/v1/orders'.length)
  if (method === 'GET' && path === '') return { orders: withRelations(newestOrders.all().slice(0, 50)), totalCount: cappedCount.get().n }
  if (method === 'GET' && path === '/search') {
    const [name, status] = searchParams.get('q').split(' status:')
    const match = `(- facets : "${name}" *) AND (facets : "=s:${status.toLowerCase()}")`
    return { orders: withRelations(matchingOrders.all(match).slice(0, 50)), totalCount: matchCount.get(match).n }
  }
  if (method === 'GET') return { order: withRelations([byId.get(path.slice(1))])[0] }
  const body = JSON.parse(await readBody())
  if (path === '/bulk')
    return {
      bulk: immediateTransaction(() => body.bulk.map((record) => ({ status: 200, response: update(record.id, record.shippingAddress) })))(),
    }
  return method === 'POST'
    ? immediateTransaction(() => create(body))()
    : immediateTransaction(() => update(path.slice(1), body.shippingAddress))()
}
