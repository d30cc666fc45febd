/**
 * `npm test`: every check that a change must pass, from a fresh clone, on both engines and in a real browser.
 * `npm test -- --fast` is for daily work: it leaves out PostgreSQL, the build, the browser, the search for unused code, and the tests of
 * faults, of all operations and of commands, and those that take longest. `npm test -- --whole`, before a release, runs what takes too long
 * for each change: all states of the screens at all widths, all tests on both engines, and those of SQLite's driver on the image's Node
 * (docs/decisions/0049). `npm test -- --only=sqlite,e2e` runs some steps.
 * The last line is always `N passed, N failed, N skipped`: the tests of all runners, and one for each step that is not a runner. A skip (no
 * browser, no PostgreSQL) is a failure when CI=true. Some registries offer no search for vulnerabilities: that is no failure, and the summary
 * says that it was not checked.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCount, serverEnv } from '../e2e/support/server-env.mjs'
import { memoryFolder } from '../server/testing/databases/memory-folder.mjs'
import { version as imageNodeVersion, installImageNode } from './image-node.mjs'
import { licenceVerdict, sbomCommand } from './licences.mjs'
import { compileNativeModules, compilerEnv, ensureBuilt, ensurePackages, hasNativeModules, root } from './prerequisites.mjs'
import { node, run, stopAll } from './run-command.mjs'
import { playwrightResult, vitestResult } from './test-reports.mjs'
import { auditCommand, auditVerdict } from './vulnerabilities.mjs'

ensurePackages()

const packages = join(root, 'node_modules')
const reports = mkdtempSync(join(tmpdir(), 'waybill-test-'))
const results = []

const steps = {
  native: { title: 'Native modules', quick: true, go: () => run('npm', compileNativeModules, { env: compilerEnv }).then(checkResult) },
  format: { title: 'Format and lint', quick: true, go: () => check('@biomejs/biome/bin/biome', 'check', '.') },
  names: { title: 'Retired names', quick: true, go: () => node([join(root, 'scripts/check-words.mjs')]).then(checkResult) },
  types: { title: 'Types', quick: true, go: types },
  imports: { title: 'Import rules', quick: true, go: () => node([join(root, 'scripts/check-imports.mjs')]).then(checkResult) },
  unused: {
    title: 'Unused code',
    quick: true,
    go: () => check('knip/bin/knip.js', '--config', '.knip.json', '--no-progress', '--no-config-hints'),
  },
  audit: { title: 'Vulnerabilities', quick: true, go: () => run('npm', auditCommand).then(({ output }) => auditVerdict(output)) },
  licences: { title: 'Licences', quick: true, go: licences },
  sqlite: { title: 'Tests on SQLite', go: () => server('sqlite', { WAYBILL_TEST_FAST: String(isFast) }) },
  imageNode: { title: 'Image’s Node', beside: 'sqlite', go: imageNode },
  build: { title: 'Production build', follows: 'types', go: () => check('next/dist/bin/next', 'build') },
  postgres: { title: 'Tests on PostgreSQL', go: onPostgres },
  image: { title: 'SQLite on the image’s Node', beside: 'postgres', go: onImageNode },
  components: { title: 'Component tests', beside: 'postgres', go: components },
  browserData: { title: 'Data of the browser', beside: 'postgres', go: fillBrowserDatabase },
  e2e: { title: 'End-to-end tests', go: endToEnd },
}
const isFast = process.argv.includes('--fast')
/** The steps of `--fast`. */
const fastSteps = ['native', 'format', 'names', 'types', 'imports', 'sqlite']
const isWhole = process.argv.includes('--whole')
process.env.WAYBILL_TEST_WHOLE = String(isWhole)
/** The steps that only `--whole` runs, or `--only` names. */
const wholeSteps = ['image']

const selectedSteps = selection()
process.on('SIGINT', () => stopAll(130))
process.on('SIGTERM', () => stopAll(143))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

// The quick checks run in parallel and print when they are done; the later steps print as they run. The build runs beside them as soon as
// the check of the types, which writes to its folder, is done. The image's Node is installed beside the tests on SQLite; the component tests,
// which leave a processor idle half of the time, run beside those on PostgreSQL, as do the tests on that Node and what fills the database of
// the browser.
const performed = Object.fromEntries(selectedSteps.filter((name) => steps[name].quick).map((name) => [name, perform(name)]))
const checked = Promise.all(Object.values(performed))
for (const name of selectedSteps.filter((name) => steps[name].follows))
  performed[name] = Promise.resolve(performed[steps[name].follows]).then(() => perform(name))
await checked
for (const name of selectedSteps.filter((name) => !(name in performed) && !isBeside(name))) {
  if (name === 'e2e') await performed.build
  await Promise.all([name, ...selectedSteps.filter((other) => isBeside(other) && steps[other].beside === name)].map(perform))
}
await performed.build
summarize()

/** Whether a step runs beside another one of this run. */
function isBeside(name) {
  return selectedSteps.includes(steps[name].beside)
}

/** Runs one step and stores its result: { passed, failed, skipped, reason }. */
async function perform(name) {
  const { title, go, quick, follows } = steps[name]
  const started = performance.now()
  if (!quick && !follows && !isBeside(name)) console.log(`\n── ${title}`)
  let result
  try {
    result = await go()
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, reason: error instanceof Error ? error.message : String(error) }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  results.push({ name, title, seconds, ...result })
  console.log(`${result.failed ? '✗' : result.passed ? '✓' : '–'} ${title} (${seconds} s)${result.reason ? `: ${result.reason}` : ''}`)
  if (result.output) console.log(result.output)
}

/** Next generates the types of routes and style sheets first, so that neither a fresh clone nor an old build breaks the check. */
async function types() {
  const described = await check('next/dist/bin/next', 'typegen')
  // One checker: each further one checks the shared types again, while the other steps use the processors.
  return described.failed ? described : check('typescript/bin/tsc', '--noEmit', '--checkers', '1')
}

async function licences() {
  const { code, output } = await run('npm', sbomCommand)
  return code === 0 ? licenceVerdict(output) : checkResult({ code, output })
}

/** Installs the Node of the image, which takes half a minute, for the steps that run on it. */
async function imageNode() {
  return installImageNode().then(
    () => ({ passed: 1, failed: 0, skipped: 0 }),
    (error) => skip(`no Node ${imageNodeVersion}: ${error.message}`),
  )
}

/** On the Node of the image, where it can be installed: the suite runs on this Node with SQLite, and on that one with PostgreSQL. */
async function onPostgres() {
  const image = await installImageNode().catch(() => ({ node: process.execPath, env: {} }))
  const suite = (url) => server('postgres', { ...image.env, TEST_POSTGRES_URL: url }, image.node)
  if (process.env.TEST_POSTGRES_URL) return suite(process.env.TEST_POSTGRES_URL)
  const { startPostgres } = await import('../server/testing/databases/postgres.mjs')
  const postgres = await startPostgres().catch((error) => error)
  if (postgres instanceof Error) return skip(`no PostgreSQL: ${postgres.message}`)
  console.log(`using ${postgres.source}`)
  try {
    return await suite(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The tests of server/, db/ and scripts/, and the component tests that need no browser. */
function server(engine, env = {}, runtime = process.execPath) {
  return vitest(engine, 'server/testing/vitest.config.ts', { env: { ...env, WAYBILL_TEST_ENGINE: engine }, runtime })
}

/** What the suite on PostgreSQL, which runs on that Node too, does not show: the driver of SQLite, which is compiled for each Node. */
async function onImageNode() {
  if (process.versions.node === imageNodeVersion) return { passed: 0, failed: 0, skipped: 0, reason: 'it is the Node of all tests' }
  const installed = await installImageNode().catch(() => null)
  if (!installed) return skip(`no Node ${imageNodeVersion}`)
  const files = ['db/', 'server/platform/files/', 'server/platform/backups/', 'server/testing/databases/durability']
  const env = { ...installed.env, WAYBILL_TEST_ENGINE: 'sqlite' }
  return vitest('image', 'server/testing/vitest.config.ts', { env, files, runtime: installed.node, show: !isBeside('image') })
}

async function components() {
  const browser = await browserOf()
  if (browser instanceof Error) return skip(browser.message)
  return vitest('components', 'components/testing/vitest.config.ts', { show: !isBeside('components') })
}

/**
 * Runs a suite of vitest, or those of its `files`, on the Node at `runtime`. Its output is passed on with `show`; otherwise it is printed at
 * the end, and only when a test failed.
 */
async function vitest(name, config, { env = {}, files = [], runtime = process.execPath, show = true }) {
  const report = join(reports, `${name}.json`)
  const args = ['run', ...files, '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run(runtime, [join(packages, 'vitest/vitest.mjs'), ...args], { show, env })
  return { ...vitestResult(report, { code, output }), ...(code && { output }) }
}

/** Finds a Chromium and prints its source; returns an Error when none starts. */
async function browserOf() {
  const { findBrowser } = await import('../e2e/support/browser.mjs')
  const browser = await findBrowser().catch((error) => error)
  if (!(browser instanceof Error)) console.log(`using ${browser.source}`)
  return browser
}

/** Fills the database of the end-to-end tests, which their server would do otherwise, with a processor idle meanwhile. */
async function fillBrowserDatabase() {
  const folder = mkdtempSync(join(memoryFolder(), 'waybill-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const filled = await node([join(root, 'scripts/run.mjs'), 'seed-scale', orderCount], { env: serverEnv(folder) }).then(checkResult)
  if (!filled.failed) process.env.E2E_DATA_DIR = folder
  return filled
}

async function endToEnd() {
  if (results.some(({ name, failed }) => name === 'build' && failed)) return skip('the build failed')
  if (!selectedSteps.includes('build')) ensureBuilt()
  const browser = await browserOf()
  if (browser instanceof Error) return skip(browser.message)
  const report = join(reports, 'e2e.json')
  // Playwright's workers have this process's flags: a larger young generation is collected less often.
  const cli = ['--max-semi-space-size=64', join(packages, '@playwright/test/cli.js')]
  const { code } = await node([...cli, 'test', '--config', 'e2e/playwright.config.ts'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return playwrightResult(report, { code })
}

function skip(reason) {
  return { passed: 0, failed: 0, skipped: 1, reason }
}

/** A step without a test runner counts as one; its output is shown only when it failed. */
function check(file, ...args) {
  return node([join(packages, file), ...args]).then(checkResult)
}

function checkResult({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0, output }
}

function selection() {
  const names = Object.keys(steps).filter((name) => name !== 'native' || !hasNativeModules())
  if (isFast) return names.filter((name) => fastSteps.includes(name))
  const usual = isWhole ? names : names.filter((name) => !wholeSteps.includes(name))
  const only = process.argv.slice(2).find((word) => word.startsWith('--only='))
  if (!only) return usual
  const wanted = only.slice('--only='.length).split(',')
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length === 0) return names.filter((name) => name === 'native' || wanted.includes(name))
  console.error(`There is no step called ${unknown.join(', ')}. Steps: ${names.join(', ')}.`)
  process.exit(2)
}

function summarize() {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log('\n── Summary')
  for (const [name, { title }] of Object.entries(steps)) {
    const result = results.find((each) => each.name === name)
    if (!result) {
      console.log(`   ${title.padEnd(20)} not selected`)
      continue
    }
    const counts = result.notChecked ? 'NOT CHECKED' : `${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`
    console.log(
      `   ${title.padEnd(20)} ${counts.padEnd(36)} ${`${result.seconds} s`.padStart(8)}${result.reason ? `  ${result.reason}` : ''}`,
    )
  }
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`\n✗ ${failure}`)
  const unchecked = results.filter(({ notChecked }) => notChecked)
  if (unchecked.length)
    console.log(`   ${unchecked.length} not checked: ${unchecked.map(({ title }) => title).join(', ')}. Check it where that is possible.`)
  const strict = process.env.CI === 'true' && sum('skipped') > 0
  if (strict) console.log('   Something was skipped, which is a failure when CI=true.')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = sum('failed') > 0 || strict ? 1 : 0
}
