/**
 * `npm run imports`: checks the import rules of .dependency-cruiser.mjs.
 */
import { existsSync } from 'node:fs'
import { root } from './prerequisites.mjs'
// dependency-cruiser distinguishes `import type` from `import` through TypeScript's programming interface.
import './typescript-6.mjs'

process.chdir(root)
const folders = ['app', 'components', 'server', 'db', 'e2e', 'scripts', 'sdk', 'instrumentation.ts'].filter((folder) => existsSync(folder))
process.argv.splice(2, Number.POSITIVE_INFINITY, '--config', '.dependency-cruiser.mjs', ...folders)
await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
