import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { type AddressData, auditEntries, orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import { addressesOf } from './find'
import { maskableTexts } from './mask-rules'

/** What tells a person apart in other records' texts: e-mail addresses, phone numbers, streets and full names that their orders have or had. */
export async function contactTexts(db: Sql, orderIds: string[]): Promise<string[]> {
  const columns = ['shippingAddress', 'billingAddress', 'customerPaymentMethods'] as const
  const rows = await selectColumns(db, orders, columns, { where: isOneOf(orders.id, orderIds) })
  return maskableTexts([...rows.flatMap(addressesOf), ...(await formerAddresses(db, orderIds))])
}

/** The parts of former addresses, which the audit entries have. */
async function formerAddresses(db: Sql, orderIds: string[]): Promise<AddressData[]> {
  const isOfOrder = and(isOneOf(auditEntries.orderId, orderIds), eq(auditEntries.resourceType, 'order'))
  const entries = await selectColumns(db, auditEntries, ['changes'], { where: isOfOrder })
  return entries
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, from, to }) => {
      const [root, part] = field.split('.')
      if (root !== 'shippingAddress' && root !== 'billingAddress') return []
      return [from, to].flatMap((value) => (value ? [(part ? { [part]: value } : value) as AddressData] : []))
    })
}
