import { and, count, eq, or } from 'drizzle-orm'
import type * as z from 'zod'
import { containsText } from '@/db/conditions'
import { webhooks } from '@/db/schema'
import { allAssociationsWithin } from '@/server/access/roles/roles'
import { booleanParameter, shortText } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { presentWebhook, type WebhookRow, withHealth } from './present'

export const webhookQuery = listQuery(
  {
    q: shortText(255).optional().meta({ description: 'Appears in the URL or the description, ignoring case.' }),
    isEnabled: booleanParameter.optional(),
    ...updatedFilters,
  },
  ['createdAt', 'url'],
  '-createdAt',
)

const sorts: Record<'createdAt' | 'url', SortColumn<WebhookRow>> = {
  createdAt: { column: webhooks.createdAt, key: (row) => row.createdAt, isTime: true },
  url: { column: webhooks.url, key: (row) => row.url },
}

/** A page of the endpoints whose associations are all the caller's own, with their health. */
export async function listWebhooks({ sql, scope }: Reader, page: z.output<typeof webhookQuery>) {
  const { q, isEnabled } = page.filters
  const condition = and(
    allAssociationsWithin(webhooks.associations, scope),
    q ? or(containsText(webhooks.url, ['', q, '']), containsText(webhooks.description, ['', q, ''])) : undefined,
    isEnabled === undefined ? undefined : eq(webhooks.isEnabled, isEnabled),
    updatedWithin(webhooks.updatedAt, page.filters),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: webhooks.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(webhooks)
        .where(and(condition, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(webhooks).where(condition))[0]?.count ?? 0,
  })
  return { ...result, rows: await withHealth(sql, result.rows.map(presentWebhook)) }
}
