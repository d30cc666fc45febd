import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'

// biome-ignore lint/suspicious/noExplicitAny: functions of two drivers, passed through as they are.
type Any = any

/**
 * What the database is asked while something is done, without the values: of either engine. What is asked in the background, such as when
 * a token was last used, is left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note = (text: unknown) => {
    if (typeof text === 'string' && !/^(update|begin|commit|rollback|savepoint|release|set) ?/i.test(text)) asked.push(text)
  }
  const memory = new BetterSqlite3(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('select 1'))
  memory.close()
  const undo = [
    ...['all', 'get', 'run', 'iterate'].map((name) => watch(statement, name, (self) => note(self.source))),
    watch(pg.Client.prototype, 'query', (_, [query]) => note((query as { text?: string })?.text ?? query)),
  ]
  try {
    await work()
  } finally {
    for (const one of undo) one()
  }
  return asked
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
