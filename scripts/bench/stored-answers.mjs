/** The service's own answers about every order, in a file beside the benchmark's database: the texts that the ceiling sends. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { sixFields } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

/** Orders for which one request asks: the largest page. */
const PAGE = 200

/** Stores the answers once for a database; returns the file with them. */
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
  const running = await start(waybillOn(file, folder, admin))
  try {
    const headers = { authorization: `Bearer ${await logIn(running.url, admin)}` }
    const read = async (query) => (await fetch(`${running.url}/v1/orders?pageSize=${PAGE}${query}`, { headers })).json()
    const insert = answers.prepare('insert into answers values (?, ?, ?)')
    let after = ''
    do {
      const [whole, six] = await Promise.all([read(after), read(`${after}&fields=${sixFields}`)])
      answers.transaction(() => {
        for (const [i, order] of whole.orders.entries())
          insert.run(order.id, Buffer.from(JSON.stringify(order)), Buffer.from(JSON.stringify(six.orders[i])))
      })()
      after = whole.nextCursor ? `&cursor=${encodeURIComponent(whole.nextCursor)}` : ''
    } while (after)
  } finally {
    await running.stop()
    answers.close()
  }
  renameSync(making, stored)
  clear()
  return stored
}
