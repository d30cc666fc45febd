/** Which tests `npm run torture` runs, by the beginning of their paths, and on which engine. */

/** Runs with one more generator, orval, which takes half a minute to install. */
export const generatedClients = 'server/http/openapi/generated-clients'

export const forBothEngines = [
  'server/testing/databases/durability',
  'server/testing/histories',
  'server/http/fuzz',
  'server/webhooks/sending/kills',
  'server/work/plans/kills',
  'server/work/views/shift',
  'scripts/import/kills',
  'server/webhooks/sending/many-endpoints',
  'server/platform/backups/backup.test',
  'server/testing/databases/power-loss',
  'server/testing/databases/termination',
  'server/testing/databases/full-disk.test',
  'server/testing/databases/full-disk-everywhere',
  'server/testing/races',
  'server/testing/faults',
  generatedClients,
]
/** Tests that only PostgreSQL has. */
export const forPostgres = [
  'server/testing/random-requests/same-answers',
  'server/testing/databases/cut-connections',
  'server/testing/databases/postgres-restart',
  'server/testing/databases/full-pool',
]

/**
 * Whether a word of the command line, a part of a path, names the test.
 * @param {string} path
 * @param {string} word
 */
export const isNamed = (path, word) => path.includes(word.replace(/\.test(\.ts)?$/, ''))

/**
 * The arguments for vitest on each engine. `words` are parts of paths, such as `databases/full-pool`, `full-pool.test.ts` or a folder;
 * without any, all tests run. Tests of PostgreSQL run there even when they are not asked for with `--postgres`, which runs all of it there.
 * @param {string[]} words
 * @param {{ onPostgres: boolean }} options
 * @returns {{ sqlite: string[], postgres: string[] }}
 */
export function selectTests(words, { onPostgres }) {
  const named = words.length ? words : [...forBothEngines, ...forPostgres]
  if (onPostgres) return { sqlite: [], postgres: named }
  const isOf = (paths) => (word) => paths.some((path) => isNamed(path, word))
  return {
    sqlite: named.filter((word) => isOf(forBothEngines)(word) || !isOf(forPostgres)(word)),
    postgres: forPostgres.filter((path) => named.some((word) => isNamed(path, word))),
  }
}
