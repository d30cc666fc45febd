import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseQuery } from '@/server/platform/search/query'
import { endOfLocalDay, localDays, startOfLocalDay, withLocalDays } from './local-days'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a day is the reader’s, also when the clocks change', () => {
  expect([startOfLocalDay('2026-01-31'), endOfLocalDay('2026-01-31')]).toEqual(['2026-01-31T05:00:00.000Z', '2026-02-01T04:59:59.999Z'])
  expect([startOfLocalDay('2026-03-08'), endOfLocalDay('2026-03-08')]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'])
  expect([startOfLocalDay('2026-02-30'), startOfLocalDay('yesterday'), endOfLocalDay('')]).toEqual([null, null, null])
})

test('date values become times that mean the same days', () => {
  expect(localDays('2026-01-31')).toBe('2026-01-31T05:00:00.000Z..2026-02-01T04:59:59.999Z')
  expect(localDays('2026-01-01..2026-01-31')).toBe('2026-01-01T05:00:00.000Z..2026-02-01T04:59:59.999Z')
  expect([localDays('..2026-01-31'), localDays('2026-01-31..')]).toEqual(['..2026-02-01T04:59:59.999Z', '2026-01-31T05:00:00.000Z..'])
  expect(['<', '<=', '>', '>='].map((sign) => localDays(`${sign}2026-01-31`))).toEqual([
    '<2026-01-31T05:00:00.000Z',
    '<2026-02-01T05:00:00.000Z',
    '>=2026-02-01T05:00:00.000Z',
    '>=2026-01-31T05:00:00.000Z',
  ])
  for (const other of ['>7d', '<2h', '2026-02-30', 'soon', '..', '2026-01-31T12:00:00Z']) expect(localDays(other)).toBe(other)
})

test('only the dates of a query are rewritten, and the service understands them', () => {
  expect(withLocalDays('status:New created:2026-01-31 "created:2026-01-31" -updated:>7d ann')).toBe(
    'status:New created:2026-01-31T05:00:00.000Z..2026-02-01T04:59:59.999Z "created:2026-01-31" -updated:>7d ann',
  )
  const { terms } = parseQuery(withLocalDays('created:2026-01-31'), new Date(), { statuses: [], holdReasons: [] })
  expect(terms[0]).toMatchObject({
    field: 'created',
    values: [{ from: new Date('2026-01-31T05:00:00.000Z'), to: new Date('2026-02-01T05:00:00.000Z') }],
  })
})
