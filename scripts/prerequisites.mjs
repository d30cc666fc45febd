/**
 * Makes a fresh clone usable: installs missing packages and rebuilds a stale build, so that `npm run demo` and `npm test` need no earlier
 * step. Plain Node without dependencies, because it runs before they are installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../', import.meta.url))

const buildInputs = ['app', 'components', 'server', 'db', 'scripts', 'public', 'package-lock.json', 'next.config.mjs', 'instrumentation.ts']

/** The last file that `next build` writes: an interrupted build leaves the previous one, or none. */
const buildMarker = '.next/prerender-manifest.json'

/** Exits with a message, not a stack trace, on a Node that Next does not support. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 12)) return
  console.error(`Waybill needs Node 20.12 or later; this is ${process.versions.node}. Install the current LTS from https://nodejs.org.`)
  process.exit(1)
}

/** Installs the packages when they are missing or differ from package-lock.json, and compiles their native modules. */
export function ensureInstalled() {
  ensurePackages()
  if (!hasNativeModules()) run('npm', compileNativeModules, 'npm rebuild', compilerEnv)
}

/**
 * Runs `npm ci` without the packages' own scripts: those compile native modules for a minute, which `npm test` does while it checks what
 * does not need them. A linked node_modules belongs to another checkout, and `npm ci` would empty it.
 */
export function ensurePackages() {
  ensureNode()
  if (isInstalled() || lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  console.log('Installing dependencies (npm ci) …')
  // NODE_ENV=production would leave out packages that builds and tests need.
  run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], 'npm ci')
}

/** The arguments with which npm runs the packages' own scripts. */
export const compileNativeModules = ['rebuild']

/**
 * The environment of that: the files of a module are compiled side by side. The clone of a CI run is used once, so its SQLite is compiled
 * with few optimizations, in half of the time.
 */
export const compilerEnv = { JOBS: 'max', ...(process.env.CI === 'true' && { CFLAGS: '-O1', CXXFLAGS: '-O1' }) }

export function hasNativeModules() {
  return existsSync(join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'))
}

/** Runs `next build` when there is no build or a source file is newer than it. */
export function ensureBuilt() {
  if (isBuilt()) return
  console.log('Building (next build) …')
  build()
}

/** Whether there is a build that no source file is newer than. Another build at the same time may remove its files at any moment. */
export function isBuilt(folder = root) {
  const built = statSync(join(folder, buildMarker), { throwIfNoEntry: false })
  return built !== undefined && newestTime(buildInputs, folder) <= built.mtimeMs
}

/** Builds for production, even when the build is up to date. Throws when the build fails. */
export function build() {
  run(process.execPath, [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'], 'next build')
}

/**
 * Compares contents, not times: npm writes the two lock files in either order, and git sets its own times. An installation without any
 * development package is one for production, as the image has, and is complete.
 */
function isInstalled() {
  const installed = lock('node_modules/.package-lock.json')
  const wanted = lock('package-lock.json')
  if (!installed) return false
  const isProduction = !Object.values(installed).some(({ dev }) => dev)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    if (!installed[path]) return Boolean(entry.optional || entry.devOptional || entry.peer || (isProduction && entry.dev))
    return installed[path].version === entry.version && installed[path].integrity === entry.integrity
  })
}

function lock(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** The latest modification below `names`, in milliseconds. Folders count too: removing a file changes only its folder. */
function newestTime(names, below = root) {
  let latest = 0
  for (const name of names) {
    const path = join(below, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || /\.test\.tsx?$/.test(name)) continue
    latest = Math.max(latest, found.mtimeMs, found.isDirectory() ? newestTime(readdirSync(path), path) : 0)
  }
  return latest
}

function run(command, args, name, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${name} failed (exit code ${status})`)
}
