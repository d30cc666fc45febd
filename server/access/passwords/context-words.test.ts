import { describe, expect, test } from 'vitest'
import { contextWordsIn, emailNameParts } from './context-words'

const texts = ['Waybill', emailNameParts('maria.silva@northwind-prints.example'), 'María', 'Silva', 'Northwind Prints', 'Åsa & Söhne', 'X1']

describe('a password that is mostly names others know', () => {
  test.each([
    ['waybill-2026-waybill', ['waybill']],
    ['WayBillWayBill!!!', ['waybill']],
    ['w4yb1ll w4yb!|| 2026', ['waybill']],
    ['MariaSilva19900417', ['maria', 'silva']],
    ['María.Silva.1990', ['maria', 'silva']],
    ['n0rthw1nd_pr1nt5_2026', ['northwind', 'prints']],
    ['waybill sun 26 26', ['waybill']],
    ['asa söhne asa söhne', ['sohne', 'asa']],
  ])('%s', (password, words) => {
    expect(contextWordsIn(password, texts)).toEqual(words)
  })
})

describe('a password is accepted', () => {
  test.each([
    ['with enough beside the names', 'waybill violin seven clouds'],
    ['of words', 'harbour violin seven clouds'],
    ['of nothing but digits, which are no names', '837465019283746501'],
    ['of pictures beside a name', 'maria 🫖🧣🦉🪴🧭🪁🫐🛶'],
    ['with what is too short to be told from other words', 'x1-x1-x1-x1-x1-x1'],
    ['with the end of an address, which says nothing of anybody', 'example 9 example 8'],
  ])('%s', (_, password) => {
    expect(contextWordsIn(password, texts)).toEqual([])
  })

  test('of any words, if no names are known', () => {
    expect(contextWordsIn('waybill-2026-waybill', [])).toEqual([])
  })
})

test('an e-mail address counts without its top-level domain', () => {
  expect(emailNameParts('jo@example.com')).toBe('jo@example')
  expect(emailNameParts('')).toBe('')
})
