import { sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import { sqliteConnection } from '@/db/rows'
import type { Service } from '../service'
import { recordQueries } from './queries'

/**
 * The plans of the queries during `work`, each with its query, as text. Without values; PostgreSQL is asked which indexes it could use,
 * because it would scan a small table.
 */
export async function queryPlans(service: Service, work: () => Promise<unknown>): Promise<string[]> {
  const queries = await recordQueries(work)
  const { sql: db } = service.runtime.database
  if (engine === 'sqlite') {
    const connection = sqliteConnection(db)
    return queries.map((query) => {
      const steps = connection.prepare(`explain query plan ${query}`).all(...placeholdersOf(query)) as { detail: string }[]
      return [query, ...steps.map(({ detail }) => detail)].join('\n')
    })
  }
  const plans: string[] = []
  await service.runtime.database.sql.transaction(async (tx) => {
    await tx.execute(sql.raw('set local enable_seqscan = off'))
    for (const query of queries) {
      const { rows } = (await tx.execute(sql.raw(`explain (generic_plan) ${query}`))) as unknown as { rows: Record<string, string>[] }
      plans.push([query, ...rows.map((row) => row['QUERY PLAN'])].join('\n'))
    }
  })
  return plans
}

/** A null for each parameter of a SQLite query. */
const placeholdersOf = (query: string): null[] => (query.match(/\?/g) ?? []).map(() => null)
