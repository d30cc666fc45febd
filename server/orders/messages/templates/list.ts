import { and, isNull, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isOneOf, startsWithText } from '@/db/conditions'
import { messageTemplates } from '@/db/schema'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { envelope, listRows, type SortColumn } from '@/server/http/list'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { fold } from '@/server/platform/search/search'
import type { templatesQuery } from './schemas'
import { presentTemplate } from './templates'

type TemplateRow = typeof messageTemplates.$inferSelect

const sorts: Record<'name' | 'createdAt', SortColumn<TemplateRow>> = {
  name: { column: messageTemplates.name, key: (row) => row.name },
  createdAt: { column: messageTemplates.createdAt, key: (row) => row.createdAt, isTime: true },
}

/** The templates that the caller may use, by name by default. */
export async function listTemplates(reader: Reader, page: z.output<typeof templatesQuery>) {
  const { q, merchantId, ...updated } = page.filters
  const prefix = fold(q ?? '').trim()
  const condition = and(
    prefix ? startsWithText(messageTemplates.nameWords, prefix) : undefined,
    merchantId && (await ofMerchants(reader, merchantId)),
    updatedWithin(messageTemplates.updatedAt, updated),
  )
  const found = await listRows({
    page,
    sorts,
    id: { column: messageTemplates.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(messageTemplates, { ...query, where: and(condition, where) }),
    count: (cap) => reader.count(messageTemplates, { where: condition, cap }),
  })
  return envelope('messageTemplates', page, { ...found, rows: found.rows.map(presentTemplate) })
}

async function ofMerchants(reader: Reader, sent: string[]): Promise<SQL | undefined> {
  const ids = sent.filter((id) => id !== 'none')
  if (ids.length) await refuseUnknownMerchants(reader, ids)
  return or(
    ids.length ? isOneOf(messageTemplates.merchantId, ids) : undefined,
    ids.length < sent.length ? isNull(messageTemplates.merchantId) : undefined,
  )
}
