import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'

// biome-ignore lint/suspicious/noExplicitAny: functions of two drivers, passed through as they are.
type Any = any

/** The queries during `work`, without values, on either engine. Excludes background queries, such as updates of a token's last use. */
export async function recordQueries(work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  const recordQuery = (text: unknown) => {
    if (typeof text === 'string' && !/^(update|begin|commit|rollback|savepoint|release|set) ?/i.test(text)) queries.push(text)
  }
  const memory = new BetterSqlite3(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('select 1'))
  memory.close()
  const undo = [
    ...['all', 'get', 'run', 'iterate'].map((name) => watch(statement, name, (self) => recordQuery(self.source))),
    watch(pg.Client.prototype, 'query', (_, [query]) => recordQuery((query as { text?: string })?.text ?? query)),
  ]
  try {
    await work()
  } finally {
    for (const one of undo) one()
  }
  return queries
}

function watch(object: Any, name: string, seen: (self: Any, given: unknown[]) => void): () => void {
  const former = object[name]
  object[name] = function watched(this: Any, ...given: unknown[]) {
    seen(this, given)
    return former.apply(this, given)
  }
  return () => {
    object[name] = former
  }
}
