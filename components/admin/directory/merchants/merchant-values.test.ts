import { describe, expect, test } from 'vitest'
import type { Merchant } from '../types'
import { bodyOf, merchantSchema, valuesOf } from './merchant-values'

const merchant = {
  id: '1',
  version: 2,
  name: 'Northwind Prints',
  logo: 'f1',
  supportEmail: 'help@northwind.example',
  returnAddress: { line1: '1 Quay', city: 'Hull', countryCode: 'GB' },
  defaultSlipFormat: 'A4',
  slipShowsPrices: true,
  autoProcess: true,
  autoRoute: false,
  routingStrategy: 'cheapest',
  subAccounts: [{ id: 'eu', name: 'Europe' }],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} satisfies Merchant

const problems = (given: object) =>
  (merchantSchema.safeParse({ ...valuesOf(merchant), ...given }).error?.issues ?? []).map(({ path }) => path.join('.'))

test('a merchant keeps its values through the form', () => {
  const { id, version, createdAt, updatedAt, returnAddress, ...rest } = merchant
  const body = bodyOf(valuesOf(merchant), merchant)
  expect(body).toMatchObject(rest)
  expect(body.returnAddress).toMatchObject(returnAddress)
})

test('cleared fields are null, not empty text', () => {
  const body = bodyOf({ ...valuesOf(merchant), supportEmail: ' ', logo: '', line1: '', city: '', countryCode: '' }, merchant)
  expect(body).toMatchObject({ supportEmail: null, logo: null, returnAddress: null })
})

describe('an error goes to its field', () => {
  test.each([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ supportEmail: 'help' }, ['supportEmail']],
    [{ email: 'nobody' }, ['email']],
    [{ subAccounts: [{ id: '', name: 'Europe' }] }, ['subAccounts.0.id']],
    [
      {
        subAccounts: [
          { id: 'eu', name: 'Europe' },
          { id: 'us', name: ' ' },
        ],
      },
      ['subAccounts.1.name'],
    ],
  ])('%j', (given, fields) => {
    expect(problems(given)).toEqual(fields)
  })

  test('two sub-accounts with the same id', () => {
    const subAccounts = ['Europe', 'Union'].map((name) => ({ id: 'eu', name }))
    expect(problems({ subAccounts })).toEqual(['subAccounts.1.id'])
  })
})
