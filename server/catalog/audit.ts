import { and, eq } from 'drizzle-orm'
import { auditEntries } from '@/db/schema'
import { auditLogsOf } from '../audit/audit'
import type { Page } from '../http/list'
import { isUuid } from '../id'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import type { Runtime } from '../runtime'
import type { CatalogResource } from './record'

interface Asked {
  reader: Reader
  params: { id: string }
  query: Page<unknown, 'sequence'>
  principal: Principal
  runtime: Runtime
}

/** Answers the log of a part of the catalog: of one that `find` finds, or of which the caller may read that it was deleted. */
export const partsLog =
  (type: CatalogResource, find: (reader: Reader, id: string) => Promise<{ id: string }>) =>
  async ({ reader, params, query, principal, runtime }: Asked) => {
    const id = (await isToldDeleted(reader, type, params.id)) ? params.id.toLowerCase() : (await find(reader, params.id)).id
    return auditLogsOf({ database: runtime.database, reader, principal }, query, { resource: { type, id } })
  }

async function isToldDeleted(reader: Reader, type: CatalogResource, sent: string): Promise<boolean> {
  const of = and(eq(auditEntries.resourceId, sent.toLowerCase()), eq(auditEntries.resourceType, type))
  const deletion = and(of, eq(auditEntries.action, 'delete'))
  return isUuid(sent) && deletion !== undefined && Boolean(await reader.one(auditEntries, deletion))
}
