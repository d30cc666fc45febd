/**
 * The Node of the image, which CI tests besides the one that is installed: npm's package of its binary, and a better-sqlite3 compiled for
 * it, both in a folder of their own, so that the packages of the checkout stay as they are.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { compilerEnv, root } from './prerequisites.mjs'

/** The version that the Dockerfile names. */
export const version = readFileSync(join(root, 'Dockerfile'), 'utf8').match(/^ARG NODE_VERSION=(\S+)$/m)[1]

const folder = join(root, 'node_modules/.cache', `node-${version}`)
const platform = process.platform === 'win32' ? 'win' : process.platform
const binary = join(folder, 'node_modules', `node-${platform}-${process.arch}`)
const nodePath = join(binary, platform === 'win' ? 'bin/node.exe' : 'bin/node')

let installed

/**
 * Installs the missing packages, once, unless this is that Node. Resolves with the path of the Node and the environment of its processes;
 * rejects with npm's output when they cannot be installed.
 */
export const installImageNode = async () => (installed ??= process.versions.node === version ? thisNode : install())

const thisNode = { node: process.execPath, env: {} }

async function install() {
  const compiled = join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')
  const env = { IMAGE_NODE_SQLITE: compiled, NODE_OPTIONS: `--require=${JSON.stringify(join(root, 'scripts/image-node-hook.cjs'))}` }
  if (existsSync(compiled)) return { node: nodePath, env }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { 'better-sqlite3': true } }))
  const sqlite = createRequire(import.meta.url)('better-sqlite3/package.json').version
  await npm(
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `node-${platform}-${process.arch}@${version}`,
    `better-sqlite3@${sqlite}`,
  )
  await npm('rebuild', 'better-sqlite3')
  return { node: nodePath, env }
}

/** Compiling with optimizations takes longer than they save in the hundred tests that run on it. */
const unoptimized = { CFLAGS: '-O0', CXXFLAGS: '-O0' }

/** Runs npm in the folder; what it compiles is for the Node there. */
async function npm(...args) {
  const PATH = `${join(binary, 'bin')}${delimiter}${process.env.PATH}`
  const env = { ...process.env, ...compilerEnv, ...(process.env.CI === 'true' && unoptimized), PATH, npm_config_nodedir: binary }
  const options = { cwd: folder, shell: process.platform === 'win32', env, maxBuffer: 2 ** 26 }
  await promisify(execFile)('npm', args, options).catch(({ message, stdout, stderr }) => {
    throw new Error(`npm ${args.join(' ')} failed: ${[stdout, stderr].filter(Boolean).join('\n') || message}`)
  })
}
