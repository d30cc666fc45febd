/**
 * The ceiling of the benchmark: a bare node:http server over the same file. Reads send the service's own answers from stored texts. Writes
 * write the same rows as the service (order, items, audit entry, event, counter, search document) with prepared statements, and writes that
 * wait share one transaction, as in the service. It knows no callers, validation, permissions or versions.
 */
import { createServer } from 'node:http'
import BetterSqlite3 from 'better-sqlite3'
import { createWrites } from './ceiling-writes.mjs'

const connect = (readonly) => {
  const db = new BetterSqlite3(process.env.BENCH_DATABASE, { readonly })
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -32768']) db.pragma(pragma)
  return db
}
const reading = connect(true)
reading.prepare('attach ? as stored').run(process.env.BENCH_ANSWERS)
const writes = createWrites(connect(false))

const PAGE_SIZE = 50
const newest = (column) =>
  reading
    .prepare(`select answers.${column} from orders join answers on answers.id = orders.id order by created_at desc, orders.id desc limit ?`)
    .pluck()
const [newestWhole, newestSix] = [newest('whole'), newest('six')]
const one = reading.prepare('select whole from answers where id = ?').pluck()
const total = reading.prepare('select sum(count) from order_counts').pluck()
const matching = reading
  .prepare(
    'select answers.whole from order_words cross join orders on orders.number = order_words.rowid join answers on answers.id = orders.id where order_words match ? order by order_words.rowid desc limit ?',
  )
  .pluck()
const matchCount = reading.prepare('select count(*) from (select 1 from order_words where order_words match ? limit 10001)').pluck()

const comma = Buffer.from(',')
const listOf = (orders, count) =>
  Buffer.concat([
    Buffer.from('{"orders":['),
    ...orders.flatMap((order, i) => (i ? [comma, order] : [order])),
    Buffer.from(`],"page":1,"pageSize":${PAGE_SIZE},"totalCount":${count},"totalCountIsCapped":false,"nextCursor":null}`),
  ])

function answerRead(url) {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const path = pathname.slice('/v1/orders'.length)
  if (path === '') return listOf((searchParams.has('fields') ? newestSix : newestWhole).all(PAGE_SIZE), total.get())
  if (path === '/search') {
    const [name, status] = searchParams.get('q').split(' status:')
    const words = `(- facets : "${name}" *) AND (facets : "=s:${status.toLowerCase()}")`
    return listOf(matching.all(words, PAGE_SIZE), matchCount.get(words))
  }
  return Buffer.concat([Buffer.from('{"order":'), one.get(path.slice(1)), Buffer.from('}')])
}

/** Writes that wait for the next transaction. */
let waiting = []

function commitWaiting() {
  const group = waiting
  waiting = []
  const answers = writes.transaction(() => group.map(({ work }) => JSON.stringify(work())))
  for (const [i, { send }] of group.entries()) send(answers[i])
}

function write(work, send) {
  if (waiting.push({ work, send }) === 1) setImmediate(commitWaiting)
}

createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/ping') return response.end('{}')
  if (request.method === 'GET') return response.end(answerRead(request.url))
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const path = request.url.slice('/v1/orders'.length)
    const send = (text) => response.end(text)
    if (path === '/bulk')
      write(
        () => ({ bulk: body.bulk.map((record) => ({ status: 200, response: writes.update(record.id, record.shippingAddress) })) }),
        send,
      )
    else if (request.method === 'POST') write(() => writes.create(body), send)
    else write(() => writes.update(path.slice(1), body.shippingAddress), send)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
