import { and, eq, ne } from 'drizzle-orm'
import { insertRow, selectColumns, selectRows, updateChangedColumns } from '@/db/rows'
import { customers, orders } from '@/db/schema'
import { removeSearchDocument, writeSearchDocument } from '@/db/search/documents'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { identifierWords, phoneWords, words } from '@/server/platform/search/search'
import { facet, phoneFacets } from '../search/facets'
import type { Order } from '../types'
import { type Contact, contactOf, isSameContact } from './contact-rules'

export type CustomerRow = typeof customers.$inferSelect
type NewCustomer = Omit<CustomerRow, 'number'>

/**
 * Sets whose order it is. An order moves to another customer when its e-mail address changes, or its phone number without one. Call it before
 * the order is saved. `before` is null for a new order.
 */
export async function assignCustomer(change: Change, before: Order | null, after: Order): Promise<void> {
  if (before && before.shippingAddress === after.shippingAddress) return
  const [known, contact] = [before && contactOf(before.shippingAddress), contactOf(after.shippingAddress)]
  if (before && isSameContact(known, contact)) return
  const isSameCustomer = before !== null && known?.contact === contact?.contact
  // A redacted order stays without a customer.
  if (isSameCustomer && !before.customerId) return
  after.customerId = contact && (await customerIdOf(change, after.merchantId, contact))
  if (before?.customerId && before.customerId !== after.customerId)
    await deleteUnlessOrdered(change.unaudited, before.customerId, before.id)
}

/** The id of the merchant's customer with this contact, who gets this name and contact data; makes one when there is none. */
async function customerIdOf(change: Change, merchantId: string, contact: Contact): Promise<string> {
  const db = change.unaudited
  const where = and(eq(customers.contact, contact.contact), eq(customers.merchantId, merchantId))
  const [stored] = await selectRows(db, customers, { where, limit: 1 })
  if (stored) {
    await updateCustomer(db, stored, contact)
    return stored.id
  }
  const id = change.newId()
  await insertCustomer(db, { id, merchantId, createdAt: change.now, ...contact })
  return id
}

/** Inserts a customer with the search document; returns its number. */
export async function insertCustomer(db: Sql, { id, merchantId, contact, name, email, phone, createdAt }: NewCustomer): Promise<number> {
  const row = { id, merchantId, contact, name, email, phone, createdAt }
  const number = await insertRow(db, customers, row)
  if (number === null) throw new Error('There is a customer with this contact.')
  await indexCustomer(db, { ...row, number })
  return number
}

/** Stores another name and contact data. */
export async function updateCustomer(db: Sql, stored: CustomerRow, contact: Contact): Promise<void> {
  if (isSameContact(stored, contact)) return
  const { name, email, phone } = contact
  const updated = { ...stored, name, email, phone }
  await updateChangedColumns(db, customers, stored, updated)
  await indexCustomer(db, updated)
}

/** Writes the customer's search document. */
export const indexCustomer = (db: Sql, { number, merchantId, name, email, phone }: CustomerRow) =>
  writeSearchDocument(db, 'customer', number, {
    name: words(name),
    email: identifierWords(email ?? ''),
    phone: phone ? phoneWords(phone) : [],
    facets: [facet.merchant(merchantId), ...phoneFacets(phone ?? '')],
  })

/** Deletes a customer who has no order but this one. */
export async function deleteUnlessOrdered(db: Sql, customerId: string, orderId: string): Promise<void> {
  const others = and(eq(orders.customerId, customerId), ne(orders.id, orderId))
  if ((await selectColumns(db, orders, ['id'], { where: others, limit: 1 })).length) return
  const deleted = await db.delete(customers).where(eq(customers.id, customerId)).returning({ number: customers.number })
  for (const { number } of deleted) await removeSearchDocument(db, 'customer', number)
}
