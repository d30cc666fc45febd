import { describe, expect, it } from 'vitest'
import { acceptSuggestion, choicesFor, slotAt } from './completion'
import type { QueryLanguage } from './language'

const language: QueryLanguage = {
  noun: 'order',
  help: 'orders',
  fields: [
    { name: 'status', description: 'Order status', example: 'status:New' },
    { name: 'sku', description: 'SKU', example: 'sku:A' },
    { name: 'city', description: 'City', example: 'city:Bath' },
  ],
  validate: () => null,
  choicesOf: (field) =>
    field === 'status' ? { isClosed: true, choices: [{ value: 'New' }, { value: 'CustomerCareHold', label: 'On hold' }] } : null,
  isRemote: () => false,
  remoteChoices: async () => [],
  valuesOf: () => [],
  withValues: (q) => q,
  quote: (value) => (/\s/.test(value) ? `"${value}"` : value),
}

/** The line with the caret at |. */
const at = (line: string) => {
  const caret = line.indexOf('|')
  const q = line.replace('|', '')
  return { q, slot: slotAt(q, caret) }
}
const offered = (line: string) => {
  const { slot } = at(line)
  return slot ? choicesFor(slot, language).map(({ value }) => value) : null
}
const taking = (line: string, value: string) => {
  const { q, slot } = at(line)
  const { text, caret } = acceptSuggestion(q, slot!, { value }, language)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('suggestions at the caret', () => {
  it.each([
    ['|', ['status', 'sku', 'city']],
    ['s|', ['status', 'sku']],
    ['garcia st|', ['status']],
    ['-c|', ['city']],
    ['-|', ['status', 'sku', 'city']],
    ['status:|', ['New', 'CustomerCareHold']],
    ['status:hold|', ['CustomerCareHold']],
    ['status:on|', ['CustomerCareHold']],
    ['status:"On h|', ['CustomerCareHold']],
    ['status:New,|', ['CustomerCareHold']],
    ['status:|New', ['New', 'CustomerCareHold']],
    ['status:N|,CustomerCareHold', ['New']],
    ['st|:New', ['status']],
    ['zzz|', []],
    ['city:|', []],
  ])('%s', (line, values) => {
    expect(offered(line)).toEqual(values)
  })

  it.each(['"New Yo|', '"New York"|', '|garcia'])('there are none at %s', (line) => {
    expect(offered(line)).toBeNull()
  })
})

describe('accepting a suggestion', () => {
  it.each([
    ['garcia st|', 'status', 'garcia status:|'],
    ['-|', 'status', '-status:|'],
    ['st|:New', 'status', 'status:|New'],
    ['status:n|', 'New', 'status:New |'],
    ['status:n| garcia', 'New', 'status:New |garcia'],
    ['status:n|,Canceled', 'New', 'status:New|,Canceled'],
    ['status:New,|', 'CustomerCareHold', 'status:New,CustomerCareHold |'],
    ['merchant:north|', 'Northwind Prints', 'merchant:"Northwind Prints" |'],
    ['merchant:"nor|', 'Northwind Prints', 'merchant:"Northwind Prints" |'],
  ])('%s becomes %s', (line, value, after) => {
    expect(taking(line, value)).toBe(after)
  })
})
