/**
 * Part of `npm run lint`: no identifier and no file has a name from docs/retired-names.json. This project once coined those names, and
 * nobody else would guess them; the file gives the standard term beside each.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const { identifiers, files } = JSON.parse(readFileSync('docs/retired-names.json', 'utf8'))
const tracked = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.css'], { encoding: 'utf8' }).stdout.split('\n')
const identifier = new RegExp(`(?<![\\w$-])(?:${Object.keys(identifiers).join('|')})(?![\\w$-])`, 'g')

const problems = tracked
  .filter((path) => path && !path.startsWith('db/migrations/'))
  .flatMap((path) => {
    const name = basename(path).split('.')[0]
    const inName = Object.hasOwn(files, name) ? [`${path}: the file is better called ${files[name]}`] : []
    const lines = readFileSync(path, 'utf8').split('\n')
    const inLines = lines.flatMap((line, i) =>
      [...line.matchAll(identifier)].map(([word]) => `${path}:${i + 1}: ${word} is better called ${identifiers[word]}`),
    )
    return [...inName, ...inLines]
  })

for (const problem of problems) console.error(problem)
if (problems.length) process.exitCode = 1
