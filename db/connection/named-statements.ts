import { createHash } from 'node:crypto'
import type { Sql } from '@/db/types'

/** The most statements that get a name: each connection keeps the plans of all that it has run. */
const MAX_NAMES = 500

const names = new Map<string, string>()

/** A statement's name, which follows from its text; undefined when there are too many already. */
function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < MAX_NAMES) {
    name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

interface PostgresSession {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
  ): { execute(): Promise<{ rows: Record<string, unknown>[] }> }
}

/**
 * Runs a frequent statement on PostgreSQL and returns its rows. A connection parses and plans it once: for a wide table that takes longer
 * than the statement itself. Its text must not contain values, and its plan must be good for all of them.
 */
export async function executeNamed(db: Sql, text: string, params: unknown[]): Promise<Record<string, unknown>[]> {
  const { session } = db as unknown as { session: PostgresSession }
  return (await session.prepareQuery({ sql: text, params }, undefined, nameOf(text), false).execute()).rows
}
