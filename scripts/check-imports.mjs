/**
 * `npm run imports`: checks the import rules of .dependency-cruiser.mjs, and that no files need each other in a circle, types counted.
 */
import { existsSync } from 'node:fs'
import { alg, Graph } from '@dagrejs/graphlib'
// dependency-cruiser distinguishes `import type` from `import` through TypeScript's programming interface.
import './typescript-6.mjs'
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
const circles = circlesOf(found.modules)
for (const circle of circles) console.error(`These files need each other; they are one file, or hide a third: ${circle.join(', ')}`)
process.exitCode = report.exitCode || circles.length ? 1 : 0

/** The files of each circle, but for those of tests alone. Not by dependency-cruiser's rule, which took half of the whole time. */
function circlesOf(modules) {
  const graph = new Graph()
  for (const { source, dependencies } of modules) for (const { resolved } of dependencies) graph.setEdge(source, resolved)
  const isTest = new RegExp(tests)
  return alg.findCycles(graph).filter((circle) => !circle.every((file) => isTest.test(file)))
}
