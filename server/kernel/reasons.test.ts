import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reasonCodes, reasons } from './reasons'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test|kernel\/reasons)\.m?ts$|\.mjs$/.test(name),
)
const code = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')

test.each(reasonCodes)('%s has a meaning and a remedy, in plain sentences', (name) => {
  expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
  for (const text of Object.values(reasons[name])) expect(text).toMatch(/^[A-Z].{5,}[^ ]\.$/s)
})

test.each(reasonCodes)('%s is the reason of a refusal', (name) => {
  expect(code).toContain(`'${name}'`)
})
