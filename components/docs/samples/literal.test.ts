import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactJson, pythonLiteral, typescriptLiteral } from './literal'

const values = fc.sample(fc.jsonValue({ noUnicodeString: false }) as fc.Arbitrary<unknown>, 300)
const spoken = { "it's": '`$x` \\ "quoted"\n', 'two words': [true, false, null, -1.5], empty: { list: [], object: {} } }
const all = [spoken, JSON.parse('{"__proto__":{"a":1}}') as unknown, ...values]

test('a literal of TypeScript has the value', () => {
  for (const value of all) expect(JSON.stringify(new Function(`return (${typescriptLiteral(value)})`)())).toBe(JSON.stringify(value))
})

test('compact JSON has the value', () => {
  for (const value of all) expect(JSON.stringify(JSON.parse(compactJson(value)))).toBe(JSON.stringify(value))
})

test.runIf(spawnSync('python3', ['--version']).status === 0)('a literal of Python has the value', () => {
  const program = `import json\nprint(json.dumps([\n${all.map((value) => `  ${pythonLiteral(value, '  ')},\n`).join('')}]))`
  const { stdout } = spawnSync('python3', ['-'], { input: program, encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(all)))
})
