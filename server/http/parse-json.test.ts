import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { operations } from '@/server/operations'
import { MAX_TEXT } from './json-scan'
import { openApiOf } from './openapi/openapi'
import { parseJson, parseJsonInTurns } from './parse-json'

const MIB = 1024 * 1024
const repeated = (text: string, bytes = 10 * MIB) => text.repeat(Math.floor(bytes / text.length))
/** An object with texts of 100,000 characters, all escapes. */
const texts = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":"${'\\\\'.repeat(50_000)}"`).join()}}`
const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join()}}`

afterEach(() => vi.restoreAllMocks())

/** Parses, and returns the refusal with the lengths of the texts that JSON.parse was given. */
async function refusalOf(text: string) {
  const native = vi.spyOn(JSON, 'parse')
  const refusal = await parseJsonInTurns(text).then(
    () => null,
    (error: Error) => error.message,
  )
  const lengths = native.mock.calls.map(([given]) => String(given).length)
  native.mockRestore()
  return { refusal, lengths }
}

describe('a body of 10 MiB is refused before JSON.parse sees it', () => {
  test.each([
    ['open lists', repeated('['), /nested more than 32 levels/],
    ['open objects', repeated('{"a":'), /nested more than 32 levels/],
    ['closed lists', `[${repeated('[],')}1]`, /50000 values in one record/],
    ['numbers', `[${repeated('1,')}1]`, /50000 values in one record/],
    ['a list of empty lists in a bulk', `{"bulk":[${repeated('[],')}1]}`, /more than 1000000 values/],
    ['a list of numbers in a bulk', `{"bulk":[${repeated('1,')}1]}`, /more than 1000000 values/],
    ['a record of numbers', `{"bulk":[[${repeated('1,')}1]]}`, /50000 values in one record/],
    [
      'objects of a second list',
      `{"bulk":[${repeated('{"a":1},', MIB)}1],"x":[${repeated('{"a":1},', MIB)}1]}`,
      /50000 values in one record/,
    ],
    ['an object with too many keys', keys(900_000), /more than 1000 keys/],
    ['the same key again and again', `{${repeated('"a":1,')}"a":1}`, /more than 1000 keys/],
    ['one number', `{"a":${'1'.repeat(10 * MIB)}}`, /at most 400 digits/],
    ['white space', repeated(' \n'), /is empty/],
    ['white space around one value', `${repeated(' \n')}1`, /more than 4194304 characters/],
    ['white space behind a text', `{"a"${repeated(' ')}:1}`, /white space in a row, from position 4 on/],
    ['a list without an end', `{"bulk":[${repeated('1,', MIB / 4)}1`, /the list bulk has no end/],
    ['one text', `{"name":"${repeated('x')}"}`, /at most 131072 characters as written; the one at position 8 has more/],
    ['one text of escapes', `{"name":"${repeated('\\\\')}"}`, /at most 131072 characters/],
    ['one text without an end', `{"name":"${repeated('x')}`, /at most 131072 characters/],
    ['one key', `{"${repeated('x')}":1}`, /at most 131072 characters/],
    ['long keys', `{${Array.from({ length: 900 }, (_, i) => `"${i}${'x'.repeat(10_000)}":1`).join()}}`, /more than 1000 characters/],
    ['long texts outside of a list', texts(90), /more than 4194304 characters/],
    ['a long record', `{"bulk":[${texts(1)},${texts(90)}]}`, /at most 4194304 characters; the one after position 100018 has more/],
    ['long texts before a list', `{"a":${texts(90)},"bulk":[${repeated('1,', MIB / 8)}1]}`, /more than 4194304 characters outside of bulk/],
  ])('%s', async (_, text, message) => {
    expect(await refusalOf(text)).toEqual({ refusal: expect.stringMatching(message), lengths: [] })
  })
})

test('whatever the depth and the width, JSON.parse gets nothing that is deeper than 32 levels or has more than 50,000 values', async () => {
  const shape = fc.record({
    open: fc.constantFrom('[', '{"a":', '{"a":[', '[[', '{"bulk":[', '{"bulk":[{"a":['),
    depth: fc.integer({ min: 0, max: 200 }),
    value: fc.constantFrom('1', '[]', '{}', '""', '{"a":[1]}', '"\\u00e9"', '-1.5e3', 'nonsense', '"'),
    width: fc.integer({ min: 0, max: 120_000 }),
    close: fc.constantFrom('', ']', '}', ']}', ']}]}'),
  })
  await fc.assert(
    fc.asyncProperty(shape, async ({ open, depth, value, width, close }) => {
      const native = vi.spyOn(JSON, 'parse')
      const text = open.repeat(depth) + `${value},`.repeat(width) + value + close.repeat(depth)
      await parseJsonInTurns(text).catch(() => {})
      const given = native.mock.calls.map(([one]) => String(one))
      native.mockRestore()
      for (const one of given) {
        const signs = one.replace(/"[^"]*"?|[^,[{\]}]/g, '')
        // A part of a list is given with a bracket of its own.
        expect(signs.replace(/[\]}]/g, '').length).toBeLessThanOrEqual(50_001)
        expect(signs).not.toMatch(/(?:[[{],*){33}/)
      }
    }),
    { numRuns: 60 },
  )
})

test('a long list is parsed in parts, and the value is that of JSON.parse', async () => {
  const bulk = Array.from({ length: 1_000 }, (_, i) => ({ id: i, name: 'é"\\,[]{}'.repeat(40), nested: [{ a: [i, null, true] }] }))
  for (const value of [{ bulk }, { before: [1], bulk, after: { x: [] } }, { a: bulk, b: bulk.slice(0, 300) }])
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      const native = vi.spyOn(JSON, 'parse')
      expect(await parseJsonInTurns(text)).toEqual(value)
      expect(Math.max(...native.mock.calls.map(([given]) => String(given).length))).toBeLessThan(text.length / 2)
      native.mockRestore()
      expect(parseJson(text)).toEqual(value)
    }
})

test('other requests get a turn at least once in 192 KiB, whatever the body holds', async () => {
  const order = (items: number) => ({
    items: Array.from({ length: items }, (_, i) => ({ sku: `MUG-${i}`, quantity: 1, name: 'é'.repeat(1_000) })),
  })
  const bodies = [
    JSON.stringify({ bulk: Array.from({ length: 20 }, () => order(400)) }),
    JSON.stringify({ bulk: Array.from({ length: 1_000 }, () => order(8)) }),
    `{"bulk":[1,${texts(40)},${texts(40)}]}`,
  ]
  for (const text of bodies) {
    let turns = 0
    let isRunning = true
    const count = () => {
      turns++
      if (isRunning) setImmediate(count)
    }
    setImmediate(count)
    await parseJsonInTurns(text)
    isRunning = false
    expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / (192 * 1024)))
  }
})

test('the longest text that a field takes may be written with escapes only', () => {
  const limits = [...JSON.stringify(openApiOf(operations).components.schemas).matchAll(/"maxLength":(\d+)/g)].map(([, limit]) =>
    Number(limit),
  )
  expect(limits.length).toBeGreaterThan(50)
  expect(Math.max(...limits) * '\\u00e9'.length).toBeLessThan(MAX_TEXT)
})

test('a small body is read by JSON.parse once, and nothing else touches its values', async () => {
  const text = JSON.stringify({ bulk: Array.from({ length: 50 }, (_, i) => ({ id: i, name: 'Jo', price: { amount: 1.5 } })) })
  expect((await refusalOf(text)).lengths).toEqual([text.length])
})

describe('a mistake between two parts of a long list is refused', () => {
  const record = `{"a":"${'x'.repeat(70_000)}"}`
  test.each([
    ['a comma at the end', `{"bulk":[${record},${record},]}`],
    ['a comma too many', `{"bulk":[${record},,${record}]}`],
    ['a comma too many and white space', `{"bulk":[${record}, \n,${record}]}`],
    ['a missing bracket', `{"bulk":[${record},${record}}`],
    ['text behind the list', `{"bulk":[${record},${record}] 1}`],
    ['no end', `{"bulk":[${record},${record}`],
  ])('%s', async (_, text) => {
    expect((await refusalOf(text)).refusal).toMatch(/is not valid JSON/)
  })

  test('with its position in the whole body', async () => {
    const text = `{"bulk":[${record},{"a" 1},${record}]}`
    expect((await refusalOf(text)).refusal).toContain(`position ${text.indexOf('" 1') + 2}`)
  })
})

test.each([
  ['{"a":{"b":[0,{"c":"\\u0000"}]}}', 'a.b[1].c'],
  ['{"a":[[1e400]]}', 'a[0][0]'],
  ['{"a":{"":1,"":2}}', 'a.'],
  ['{"a":{"b":1,"b":2}}', 'a.b'],
  ['[{"__proto__":1}]', '[0].__proto__'],
])('the refusal of %s names %s', (text, path) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ problems: [expect.objectContaining({ propertyName: path })] }))
})
