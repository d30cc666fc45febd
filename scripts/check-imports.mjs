/**
 * `npm run imports`: checks the import rules of .dependency-cruiser.mjs.
 *
 * dependency-cruiser distinguishes `import type` from `import` through TypeScript's programming interface, which TypeScript 7 does not have
 * yet. TypeScript 6 is therefore installed beside it as `typescript-6`, and only this process resolves `typescript` to it.
 */
import { existsSync } from 'node:fs'
import Module, { register } from 'node:module'
import { root } from './prerequisites.mjs'

const older = (name) => name.replace(/^typescript(?=$|\/)/, 'typescript-6')

const resolveFilename = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => resolveFilename.call(Module, older(name), ...rest)

const hook = `export const resolve = (name, context, next) => next(name.replace(/^typescript(?=$|\\/)/, 'typescript-6'), context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

process.chdir(root)
const folders = ['app', 'components', 'server', 'db', 'e2e', 'scripts', 'instrumentation.ts'].filter((folder) => existsSync(folder))
process.argv.splice(2, Number.POSITIVE_INFINITY, '--config', '.dependency-cruiser.mjs', ...folders)
await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
