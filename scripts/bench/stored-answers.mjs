/** The service's own answers about every order: the texts that the ceiling sends. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { sixFields } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

/** Orders for which one request asks: the largest page. */
const PAGE = 200

/** Stores the answers once for a database, in a file beside it; returns that file. */
export async function storeAnswers(folder, { file: pristine, admin }) {
  const stored = pristine.replace(/\.db$/, '.answers')
  if (existsSync(stored)) return stored
  const [file, making] = [`${pristine}.answering`, `${stored}.new`]
  const clear = () => {
    for (const end of ['', '-wal', '-shm']) for (const one of [file, making]) rmSync(one + end, { force: true })
  }
  clear()
  copyFileSync(pristine, file)
  const answers = new BetterSqlite3(making)
  answers.exec('create table answers (id text primary key, whole blob not null, six blob not null) without rowid')
  const insert = answers.prepare('insert into answers values (?, ?, ?)')
  const running = await start(waybillOn(`file:${file}`, folder, admin))
  try {
    for await (const page of answersOf(running.url, admin))
      answers.transaction(() => {
        for (const { id, whole, six } of page) insert.run(id, Buffer.from(whole), Buffer.from(six))
      })()
  } finally {
    await running.stop()
    answers.close()
  }
  renameSync(making, stored)
  clear()
  return stored
}

/** The answers of a running service in pages: each order whole and with six fields, as JSON. */
export async function* answersOf(url, admin) {
  const headers = { authorization: `Bearer ${await logIn(url, admin)}` }
  const read = async (query) => (await fetch(`${url}/v1/orders?pageSize=${PAGE}${query}`, { headers })).json()
  let after = ''
  do {
    const [whole, six] = await Promise.all([read(after), read(`${after}&fields=${sixFields}`)])
    yield whole.orders.map((order, i) => ({ id: order.id, whole: JSON.stringify(order), six: JSON.stringify(six.orders[i]) }))
    after = whole.nextCursor ? `&cursor=${encodeURIComponent(whole.nextCursor)}` : ''
  } while (after)
}
