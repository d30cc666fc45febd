import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isWhole } from './whole.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Tests of one engine's own code run on that engine only. */
const sqliteOnly = ['db/connection/{sqlite,sqlite-merges,write-queue}.test.ts']
const postgresOnly = [
  'db/connection/{postgres,migration-user}.test.ts',
  'server/testing/databases/{cut-connections,postgres-restart,full-pool}.test.ts',
  'server/testing/random-requests/same-answers.test.ts',
]
/**
 * Tests that say nothing about the engine run once: drawing slips and tickets, the API's description, its examples and samples, commands,
 * parsing JSON, files that are refused before anything is stored, and the fields of answers, which are chosen after the rows are read.
 */
const engineIndependent = [
  'server/orders/packing-slips/{layout,pdf,text}/**',
  'server/orders/item-tickets/layout/**',
  'server/http/openapi/**',
  'components/docs/{samples,search,pages}/**',
  'server/http/{parse-json,selected-fields,strict-answers,security-grade}.test.ts',
  'server/{orders/import,catalog/csv/file}/refused-files.test.ts',
  'server/testing/faults/slow-clients.test.ts',
  'scripts/routes.test.ts',
]
/** Only in `npm run torture`: they need strace, and say nothing about PostgreSQL's own flushing. */
const needStrace = ['server/testing/databases/power-loss.test.ts', 'server/testing/faults/slow-disk.test.ts']
/**
 * On PostgreSQL only with `npm test -- --whole` and `npm run torture`: other tests make the same statements there. Of the kills and restarts,
 * those of writes and of plans remain. Docs: decisions/0049.
 */
const repeatedStatements = [
  'server/work/plans/kills.test.ts',
  'server/webhooks/sending/{kills,many-endpoints,sending}.test.ts',
  'scripts/import/kills.test.ts',
  'server/orders/import/restart.test.ts',
  'server/orders/holds/restart.test.ts',
  'server/catalog/csv/import/{restart,preview}.test.ts',
  'server/catalog/csv/{export,round-trip}.test.ts',
  'server/catalog/upsert-recipe.test.ts',
  'server/testing/histories/**',
  'server/orders/refunds/refunds-property.test.ts',
  'server/orders/exports/exports.test.ts',
  'server/orders/shipments/actions/actions.test.ts',
  'server/orders/packing-slips/{batch,packing-slips,refusals,restart}.test.ts',
  'server/orders/item-tickets/item-tickets.test.ts',
  'server/work/history/revert-plan.test.ts',
  'server/access/second-factor/enrollment.test.ts',
  'server/http/{access,absent,bulk,dry-runs,fuzz,mass-assignment,versions}.test.ts',
  'server/demo/{demo,seed}.test.ts',
  'server/testing/databases/termination.test.ts',
  'server/platform/events/stream.test.ts',
  'server/platform/mail/mail.test.ts',
  'server/config/telemetry.test.ts',
  'server/work/presence/presence.test.ts',
  'server/access/identity/{lock-out,login-flood}.test.ts',
  'server/webhooks/sending/failures.test.ts',
]
/** A file that uses nothing of the tests' services and databases, nor of the schema: its functions are pure, and run once. */
function pureTests(): string[] {
  const files = ['server', 'scripts'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  const usesDatabase = /from '[^']*(testing\/|\/runtime'|@\/db\/)|import\('/
  return files.filter(
    (file) => file.endsWith('.test.ts') && !file.startsWith('server/testing/') && !usesDatabase.test(readFileSync(root + file, 'utf8')),
  )
}
const onPostgres = process.env.WAYBILL_TEST_ENGINE === 'postgres'

/**
 * On both engines only with `npm test -- --whole`: compilers, generators and Python read the document and the samples, which other tests
 * examine and send. Docs: decisions/0049.
 */
const clientCodeTests = ['server/http/openapi/generated-clients.test.ts', 'components/docs/samples/samples.test.ts']

/** The files that take longest, the longest first. `npm test -- --fast` leaves them out. */
const longestTests = [
  'components/docs/samples/samples',
  'server/http/fuzz',
  'server/webhooks/sending/kills',
  'server/orders/packing-slips/restart',
  'server/http/openapi/examples',
  'scripts/import/kills',
  'scripts/doctor/installation',
  'server/http/openapi/generated-clients',
  'server/orders/packing-slips/pdf/slip',
  'server/testing/databases/durability',
  'server/testing/databases/termination',
  'server/work/plans/kills',
  'server/work/views/shift',
  'server/testing/histories/orders/shipments-history',
  'server/testing/histories/orders/orders-history',
  'server/catalog/csv/import/restart',
  'server/orders/packing-slips/text/scripts',
  'server/orders/packing-slips/pdf/renderer',
  'server/demo/seed',
  'server/http/selected-fields',
  'sdk/tests/package',
  'server/http/versions',
  'server/webhooks/sending/many-endpoints',
  'server/platform/events/stream',
  'server/orders/holds/restart',
  'server/platform/backups/backup',
  'server/testing/histories/catalog/catalog-history',
  'server/orders/packing-slips/packing-slips',
  'db/connection/write-queue',
  'db/connection/sqlite',
  'server/catalog/csv/file/refused-files',
  'server/orders/packing-slips/refusals',
  'server/orders/packing-slips/batch',
  'server/platform/mail/mail',
  'server/catalog/upsert-recipe',
  'server/config/telemetry',
  'server/orders/item-tickets/layout/tickets',
  'server/orders/import/refused-files',
  'server/work/plans/kinds',
  'server/orders/shipments/stopped-updates',
  'server/work/plans/plans',
  'server/webhooks/sending/sending',
  'server/webhooks/sending/failures',
  'server/access/second-factor/enrollment',
  'server/platform/files/files',
  'server/orders/packing-slips/pdf/render',
  'server/work/presence/presence',
  'server/work/plans/restart',
  'server/orders/refunds/refunds-property',
  'server/orders/import/restart',
  'server/orders/exports/exports',
  'server/catalog/csv/round-trip',
]
/** What `npm test -- --fast` leaves out besides: tests of faults, those that walk through all operations, and those of the commands. */
const walksAndFaults = ['server/testing/**', 'server/http/**', 'scripts/**', 'sdk/**', 'server/demo/**', 'server/platform/backups/**']
const isFast = process.env.WAYBILL_TEST_FAST === 'true'

/** Starts the longest files first, so that at the end no processor waits for the other. Vitest only knows the durations of an earlier run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longestTests.findIndex((name) => moduleId.includes(`/${name}.test.`))
      return index < 0 ? longestTests.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * One test suite, run once per engine: WAYBILL_TEST_ENGINE is `sqlite` (the default) or `postgres`, which also needs TEST_POSTGRES_URL.
 * Forks, not threads: native modules hold state per process, and a test that kills a process must not affect others.
 */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    // Tests of components and of the client package do not depend on the engine: they run once.
    include: [
      'server/**/*.test.ts',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
      ...(onPostgres ? [] : ['{components,e2e,sdk}/**/*.test.ts']),
    ],
    exclude: [
      '**/node_modules/**',
      ...(process.env.POWER_CUTS && !onPostgres ? [] : needStrace),
      ...(isWhole ? [] : clientCodeTests),
      ...(isFast ? [...longestTests.map((name) => `${name}.test.ts`), ...walksAndFaults] : []),
      ...(onPostgres ? [...sqliteOnly, ...engineIndependent, ...pureTests(), ...(isWhole ? [] : repeatedStatements)] : postgresOnly),
    ],
    environment: 'node',
    pool: 'forks',
    // As many as processors, which are busy all the time: more would only make each test take longer.
    maxWorkers: '100%',
    // A fork keeps its modules between files: reloading the server for each file took half of the time.
    isolate: false,
    // A larger young generation is collected less often, which took a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['server/testing/databases/template.ts'],
    setupFiles: ['server/testing/restore-globals.ts', 'server/testing/slip-threads.ts'],
    // The transformed modules of the run on SQLite serve the one on PostgreSQL, and the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${root}node_modules/.cache/vitest` },
    // Only a test that fails waits this long: no test depends on the machine's speed.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // Tables are built for one engine on import, so the engine must be set before. Each test file creates its own database.
    env: { NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: onPostgres ? 'postgres://one-for-each-file' : 'file:one-for-each-file' },
  },
})
