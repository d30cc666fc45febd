/**
 * `npm run imports`: checks the import rules of .dependency-cruiser.mjs, and that no files need each other in a circle, types counted.
 */
import { existsSync } from 'node:fs'
// dependency-cruiser distinguishes `import type` from `import` through TypeScript's programming interface.
import './typescript-6.mjs'
import { circlesOf } from './import-circles.mjs'
import { root } from './prerequisites.mjs'

process.chdir(root)
const { cruise, format } = await import('dependency-cruiser')
const { default: readRules } = await import('dependency-cruiser/config-utl/extract-depcruise-options')
const { default: readTsConfig } = await import('dependency-cruiser/config-utl/extract-ts-config')
const { tests } = await import('../.dependency-cruiser.mjs')

const folders = ['app', 'components', 'server', 'db', 'e2e', 'scripts', 'sdk', 'instrumentation.ts'].filter((folder) => existsSync(folder))
const rules = await readRules('./.dependency-cruiser.mjs')
const { output: found } = await cruise(folders, rules, undefined, { tsConfig: readTsConfig('./tsconfig.json') })
const report = await format(found, { outputType: 'err' })
console.log(report.output.trim())
const circles = circlesOf(found.modules, new RegExp(tests))
for (const circle of circles) console.error(`Files that need each other are one file, or hide a third: ${circle.join(', ')}`)
process.exitCode = report.exitCode || circles.length ? 1 : 0
