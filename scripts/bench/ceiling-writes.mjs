/** Creates and updates orders by plain SQL: the rows that the service writes, copied from rows that it has written. */
import { randomUUID } from 'node:crypto'

/** @param db a writing better-sqlite3 connection */
export function createWrites(db) {
  const samples = Object.fromEntries(
    ['orders', 'order_items', 'audit_entries', 'events', 'order_counts'].map((table) => [
      table,
      db.prepare(`select * from ${table} limit 1`).get(),
    ]),
  )
  /** The column of the row's number, which the database fills, as it does `sequence`. */
  const filled = { orders: 'number', order_items: 'number', audit_entries: 'position', events: 'position', order_counts: 'number' }
  const inserts = new Map()

  function insert(table, row) {
    const { [filled[table]]: _, sequence: __, ...values } = row
    const names = Object.keys(values)
    let statement = inserts.get(table)
    if (!statement) {
      statement = db.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`)
      inserts.set(table, statement)
    }
    return statement.run(...names.map((name) => values[name])).lastInsertRowid
  }

  const wordColumns = ['name', 'company', 'email', 'phone', 'city', 'zip', 'ids', 'tracking', 'sku', 'facets']
  const insertWords = db.prepare(`insert into order_words (rowid, ${wordColumns}) values (?, ${wordColumns.map(() => '?')})`)
  // The service merges segments itself, before its commits; here FTS5 does, as it does by default.
  db.exec(`insert into order_words (order_words, rank) values ('automerge', 4)`)
  const removeWords = db.prepare('delete from order_words where rowid = ?')
  const orderById = db.prepare('select * from orders where id = ?')
  const itemsOf = db.prepare('select * from order_items where order_id = ? order by position')
  const setAddress = db.prepare('update orders set shipping_address = ?, version = version + 1, updated_at = ? where id = ?')

  function writeWords(number, id, { firstName, lastName, email, phone, city, zip }, items) {
    const skus = items.map(({ sku }) => sku).join(' ')
    insertWords.run(
      number,
      `${firstName} ${lastName}`,
      '',
      email ?? '',
      phone ?? '',
      city,
      zip,
      id,
      '',
      skus,
      '=s:readyforfulfillment =c:us',
    )
  }

  function record(id, now) {
    insert('audit_entries', { ...samples.audit_entries, id: randomUUID(), resource_id: id, order_id: id, occurred_at: now })
    insert('events', { ...samples.events, id: randomUUID(), resource_id: id, occurred_at: now })
  }

  return {
    transaction: (work) => db.transaction(work).immediate(),

    create({ shippingAddress, items }) {
      const [id, now] = [randomUUID(), Date.now()]
      const given = {
        id,
        safe_id: id,
        external_id: null,
        shipping_address: JSON.stringify(shippingAddress),
        created_at: now,
        updated_at: now,
      }
      const order = { ...samples.orders, ...given }
      const number = insert('orders', order)
      const rows = items.map(({ sku, quantity }, position) => ({
        ...samples.order_items,
        id: randomUUID(),
        order_id: id,
        position,
        sku,
        quantity,
      }))
      for (const row of rows) insert('order_items', row)
      writeWords(number, id, shippingAddress, rows)
      insert('order_counts', samples.order_counts)
      record(id, now)
      return { order: { ...order, items: rows } }
    },

    update(id, address) {
      const now = Date.now()
      const order = orderById.get(id)
      const items = itemsOf.all(id)
      setAddress.run(JSON.stringify(address), now, id)
      removeWords.run(order.number)
      writeWords(order.number, id, address, items)
      record(id, now)
      return { order: { ...order, items } }
    },
  }
}
