/** A database of N synthetic orders and variants, created once and cached, with the ids and names that the benchmark needs. */
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prerequisites.mjs'

/** The first Administrator of every measured database. */
export const admin = { email: 'bench@example.com', password: 'seven purple umbrellas' }

export async function seedDatabase(folder, orders, variants = 0) {
  const file = join(folder, `orders-${orders}${variants ? `-variants-${variants}` : ''}.db`)
  if (!existsSync(file)) {
    const making = `${file}.new`
    for (const end of ['', '-wal', '-shm']) rmSync(making + end, { force: true })
    seedScale(`file:${making}`, folder, orders, variants)
    for (const end of ['-wal', '-shm', '']) if (existsSync(making + end)) renameSync(making + end, file + end)
  }
  const { default: BetterSqlite3 } = await import('better-sqlite3')
  const db = new BetterSqlite3(file, { readonly: true })
  const ready = "select id, merchant_id, shipping_address from orders where status = 'ReadyForFulfillment' order by number desc limit 20000"
  const rows = db.prepare(ready).all()
  db.close()
  return { file, admin, orders, known: knownFrom(rows.map((row) => ({ ...row, shipping_address: JSON.parse(row.shipping_address) }))) }
}

/** Fills an empty database. */
export function seedScale(databaseUrl, folder, orders, variants = 0) {
  const { status } = spawnSync('npm', ['run', '--silent', 'seed:scale', '--', String(orders), '--variants', String(variants)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      AUTH_SECRET: 'bench'.repeat(8),
      LOG_LEVEL: 'warn',
    },
  })
  if (status !== 0) throw new Error('seed:scale failed')
}

/**
 * The ids, addresses and last names of these orders, and a merchant's id. Names keep their frequency: common names are searched for more
 * often.
 */
export function knownFrom(rows) {
  const addresses = new Map(rows.map((row) => [row.id, row.shipping_address]))
  const names = rows.map((row) => row.shipping_address?.lastName).filter((name) => /^[A-Za-z]{3,}$/.test(name ?? ''))
  return { ids: [...addresses.keys()], addresses, names: names.map((name) => name.toLowerCase()), merchantId: rows[0].merchant_id }
}
