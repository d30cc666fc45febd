import { eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { customers } from '@/db/schema'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { normalizeEmail } from './contact-rules'
import type { CustomerRow } from './store'

/** At most this many merchants' customers have the same e-mail address in a search. */
const MAX_NAMESAKES = 1_000

/** A customer within the caller's scope; throws 404 otherwise. */
export async function getCustomer(reader: Reader, id: string): Promise<CustomerRow> {
  const row = isUuid(id) ? await reader.one(customers, eq(customers.id, id.toLowerCase())) : undefined
  if (!row) throw notFound('customer', id)
  return row
}

/** The ids of the customers that these texts name: ids, which may be unknown, or e-mail addresses. */
export async function customerIdsOf(reader: Reader, texts: readonly string[]): Promise<string[]> {
  const emails = texts.filter((text) => !isUuid(text)).map(normalizeEmail)
  const where = isOneOf(customers.contact, emails)
  const found = emails.length ? await reader.columns(customers, ['id'], { where, limit: MAX_NAMESAKES, isNarrow: true }) : []
  return [...texts.filter(isUuid).map((id) => id.toLowerCase()), ...found.map(({ id }) => id)]
}
