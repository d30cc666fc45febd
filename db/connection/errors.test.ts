import { expect, test } from 'vitest'
import { DatabaseUnavailable, isUnavailable } from './errors'

const coded = (code: string) => Object.assign(new Error('x'), { code })
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  new DatabaseUnavailable('The database is busy.'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  ...['SQLITE_BUSY_SNAPSHOT', '53300', '57P01', '08006', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'].map(coded),
])('unavailable: %s', (error) => {
  expect(isUnavailable(error)).toBe(true)
  expect(isUnavailable(wrapped(error))).toBe(true)
})

test.each([
  new Error('Failed query: select $1 params: Connection terminated'),
  coded('22021'),
  coded('SQLITE_CORRUPT'),
  'timeout expired',
  null,
])('not caused by an unavailable database: %s', (error) => expect(isUnavailable(error)).toBe(false))
