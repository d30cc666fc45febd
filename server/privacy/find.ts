import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsText, isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { type AddressData, customers, orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import { isUuid, parseReference } from '@/server/kernel/id'
import { notFound } from '@/server/kernel/refusal'
import { phoneQuery } from '@/server/platform/search/search'

/** Fewer digits are no phone number. */
const MIN_DIGITS = 6

/**
 * The ids of the orders of a person, oldest first: named by an e-mail address or a phone number of the shipping or a billing address, of
 * any merchant's orders, by the id of a customer, or by the id or short id of one order. Not scoped. Throws 404 for an id that nothing has.
 */
export async function ordersOfPerson(db: Sql, who: string): Promise<string[]> {
  const name = who.trim()
  if (name.includes('@')) return ordersWithContact(db, [name], (address) => sameEmail(address.email, name))
  const order = parseReference('order', name)
  if (order) {
    const isOrder = 'id' in order ? eq(orders.id, order.id) : eq(orders.number, order.number)
    const found = await idsOf(db, isUuid(name) ? or(isOrder, eq(orders.customerId, name.toLowerCase())) : isOrder)
    if (!found.length) throw notFound('customer or order', name)
    return found
  }
  const digits = phoneQuery(name)
  if (digits.length < MIN_DIGITS) throw notFound('customer or order', name)
  return ordersWithContact(db, [...digits], ({ phone }) => Boolean(phone) && phoneQuery(phone as string) === digits)
}

const sameEmail = (one: string | null | undefined, other: string) => normalized(one ?? '') === normalized(other)
const normalized = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** The return address is left out: it is the merchant's. */
const addressColumns = ['id', 'shippingAddress', 'billingAddress', 'customerPaymentMethods'] as const

/** The orders one of whose addresses is the person's, among those that have these texts, one after another, in an address. Reads all orders once. */
async function ordersWithContact(db: Sql, parts: readonly string[], isTheirs: (address: AddressData) => boolean): Promise<string[]> {
  const columns = [orders.shippingAddress, orders.billingAddress, orders.customerPaymentMethods]
  const where = or(...columns.map((column) => containsText(textOf(column), ['', ...parts, ''])))
  const rows = await selectColumns(db, orders, addressColumns, { where, orderBy: [asc(orders.number)] })
  return rows.filter((row) => addressesOf(row).some(isTheirs)).map(({ id }) => id)
}

/** The column's JSON as a text. */
export const textOf = (column: PgColumn): SQL => sql`cast(${column} as text)`

/** The addresses of an order that are its customer's. */
export const addressesOf = ({
  shippingAddress,
  billingAddress,
  customerPaymentMethods,
}: Pick<typeof orders.$inferSelect, 'shippingAddress' | 'billingAddress' | 'customerPaymentMethods'>): AddressData[] =>
  [shippingAddress, billingAddress, ...customerPaymentMethods.map(({ billingInfo }) => billingInfo?.address)].filter(
    (address) => address !== null && address !== undefined,
  )

const idsOf = async (db: Sql, where: SQL | undefined): Promise<string[]> =>
  (await selectColumns(db, orders, ['id'], { where, orderBy: [asc(orders.number)] })).map(({ id }) => id)

/** The ids of a customer's orders, oldest first. */
export const ordersOfCustomer = (db: Sql, customerId: string): Promise<string[]> => idsOf(db, eq(orders.customerId, customerId))

/** The customers to whom these orders belong. */
export async function customersOf(db: Sql, orderIds: string[]) {
  const rows = await selectColumns(db, orders, ['customerId'], { where: isOneOf(orders.id, orderIds) })
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))]
  const columns = ['id', 'merchantId', 'name', 'email', 'phone', 'createdAt'] as const
  return selectColumns(db, customers, columns, { where: isOneOf(customers.id, ids), orderBy: [asc(customers.number)] })
}
