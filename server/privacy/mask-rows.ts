import { and, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsText } from '@/db/conditions'
import { selectColumns, selectRows, updateRow } from '@/db/rows'
import { jobs, plans, views } from '@/db/schema'
import type { AuditRecord } from '@/server/kernel/audit-record'
import type { TypeWith } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { redactResource } from '@/server/platform/audit/audit'
import { textOf } from './find'
import { maskJson } from './mask-rules'

/** Records of others whose texts name the person are masked, not deleted: errors of jobs, queries and names of views and plans. */
export async function maskRows(change: Change, texts: readonly string[]): Promise<void> {
  if (!texts.length) return
  await maskJobs(change, texts)
  await maskViews(change, texts)
  await maskPlans(change, texts)
}

const names = (columns: PgColumn[], texts: readonly string[]): SQL | undefined =>
  or(...columns.flatMap((column) => texts.map((text) => containsText(textOf(column), ['', JSON.stringify(text).slice(1, -1), '']))))

/** A running job writes its own row; it has ended before its orders are erased, unless it is about others. */
async function maskJobs({ unaudited }: Change, texts: readonly string[]): Promise<void> {
  const where = and(isNotNull(jobs.finishedAt), names([jobs.errors, jobs.progress], texts))
  for (const { number, errors, progress } of await selectColumns(unaudited, jobs, ['number', 'errors', 'progress'], { where }))
    await updateRow(unaudited, jobs, number, { errors: maskJson(errors, texts), progress: maskJson(progress, texts) })
}

async function maskViews(change: Change, texts: readonly string[]): Promise<void> {
  const where = names([views.name, views.q, views.filters], texts)
  for (const view of await selectRows(change.sql, views, { where })) {
    const { name, q, filters } = view
    const version = await recordMasked(change, 'view', view)
    await updateRow(change.write, views, view.number, { ...maskJson({ name, q, filters }, texts), version, updatedAt: change.now })
  }
}

async function maskPlans(change: Change, texts: readonly string[]): Promise<void> {
  const where = names([plans.name, plans.selection, plans.change, plans.tally], texts)
  for (const plan of await selectRows(change.sql, plans, { where })) {
    const { name, selection, change: input, tally } = plan
    const version = await recordMasked(change, 'plan', plan)
    const masked = maskJson({ name, selection, change: input, tally }, texts)
    await updateRow(change.write, plans, plan.number, { ...masked, version, updatedAt: change.now })
  }
}

/** Blanks the audit entries of a masked resource and records that; returns its next version. */
async function recordMasked(change: Change, type: TypeWith<'redact'>, { id, version }: { id: string; version: number }): Promise<number> {
  const resource = { type, id }
  await redactResource(change, resource)
  change.record({ resource, action: 'redact', before: null, after: {}, version: version + 1, merchantId: null } as AuditRecord)
  return version + 1
}
