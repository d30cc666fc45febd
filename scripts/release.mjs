/**
 * `npm run release -- 0.2.0`: gives the version to package.json and package-lock.json, puts it with the date over the unreleased entries of
 * docs/releases.md, records a database of each engine as this version leaves it (server/testing/releases), from which every later version is
 * tested to migrate, commits and tags v0.2.0. Pushes nothing. Changes nothing when something is missing or a step fails.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const UNRELEASED = '## Unreleased'
/** The folder of the databases of releases, `0.2.0.sqlite.gz`. */
const RECORDS = 'server/testing/releases'

/**
 * Makes the release in the repository at `folder`; returns its tag. `record` writes the databases of the version. Throws with the reason
 * when it is refused, or when a step fails; the repository is then as it was.
 */
export async function release(folder, version, { today = new Date(), record = recordDatabases } = {}) {
  const run = (command, ...args) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr.trim()}`)
    return stdout.trim()
  }
  const notesFile = join(folder, 'docs/releases.md')
  const notes = readFileSync(notesFile, 'utf8')
  const { version: current } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const tag = `v${version}`

  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version ?? '')) throw new Error('Name the version: npm run release -- MAJOR.MINOR.PATCH')
  if (compare(version, current) <= 0) throw new Error(`${version} is not newer than ${current}, the last release.`)
  if (run('git', 'branch', '--show-current') !== 'main') throw new Error('Releases are made on main.')
  if (run('git', 'status', '--porcelain')) throw new Error('There are changes that are not committed.')
  if (run('git', 'tag', '--list', tag)) throw new Error(`There is a tag ${tag} already.`)
  if (!entriesOf(notes)) throw new Error(`docs/releases.md has no entries under "${UNRELEASED}".`)

  try {
    await record(folder, version)
    writeFileSync(notesFile, notes.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${today.toISOString().slice(0, 10)})`))
    run('npm', 'version', version, '--no-git-tag-version', '--ignore-scripts')
    run('git', 'add', '--all')
    run('git', 'commit', '--message', `Release ${version}`)
  } catch (error) {
    // Otherwise the next attempt would find changes that are not committed.
    run('git', 'reset', '--quiet')
    run('git', 'checkout', '--quiet', '--', 'docs/releases.md', 'package.json', 'package-lock.json')
    removeRecords(join(folder, RECORDS), version)
    throw error
  }
  run('git', 'tag', '--annotate', tag, '--message', `Waybill ${version}`)
  return tag
}

function removeRecords(folder, version) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (name.startsWith(`${version}.`)) rmSync(join(folder, name))
}

/** Runs the recording test on SQLite and on a PostgreSQL of its own. */
async function recordDatabases(folder, version) {
  await recordOn(folder, { RECORD_RELEASE: version })
  const { startPostgres } = await import('../server/testing/databases/postgres.mjs')
  const postgres = await startPostgres()
  try {
    await recordOn(folder, { RECORD_RELEASE: version, WAYBILL_TEST_ENGINE: 'postgres', TEST_POSTGRES_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

function recordOn(folder, env) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'server/testing/vitest.config.ts', RECORDS]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The databases of the release could not be recorded.'))))
  })
}

/** The entries under the first heading, which are not released yet. */
function entriesOf(notes) {
  const [, part = ''] = notes.split(`${UNRELEASED}\n`)
  return part.split('\n## ')[0].trim()
}

function compare(one, other) {
  const parts = (version) => version.split('.').map(Number)
  const difference = parts(one).map((part, i) => part - parts(other)[i])
  return difference.find((part) => part !== 0) ?? 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const tag = await release(process.cwd(), process.argv[2])
    console.log(`${tag} is committed and tagged. Publish it: git push origin main ${tag}`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
