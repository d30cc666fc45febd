/**
 * orval, one of the three generators of clients that tests use, brings three hundred packages with it. So only `npm run torture` installs it,
 * in a folder of its own.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prerequisites.mjs'
import { run } from './run-command.mjs'

/** The last version for Node 20. */
const version = '7.13.2'
const folder = join(root, 'node_modules/.cache', `orval-${version}`)

/** Installs it, once. Resolves with its folder; rejects with npm's output when it cannot be installed. */
export async function installOrval() {
  if (existsSync(join(folder, 'node_modules/orval/package.json'))) return folder
  mkdirSync(folder, { recursive: true })
  // One of its packages reports each installation to its maker: it is replaced by an empty one.
  const overrides = { '@scarf/scarf': 'npm:@favware/skip-dependency@1.2.2' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides }))
  const { code, output } = await run('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `orval@${version}`,
  ])
  if (code !== 0) throw new Error(`orval cannot be installed: ${output}`)
  return folder
}
