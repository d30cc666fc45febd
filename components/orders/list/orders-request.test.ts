import { expect, it } from 'vitest'
import { ordersRequest, ordersView } from './orders-request'

const requestOf = (address: string) => ordersRequest(ordersView.viewOf(new URLSearchParams(address)))
const queryOf = (address: string) => requestOf(address).queryKey[2]

it('a page has query, sort and size; a page behind a cursor has only the cursor', () => {
  expect(queryOf('q=garcia&sort=-createdAt&page=2')).toEqual({ q: 'garcia', sort: '-createdAt', page: '2', pageSize: '50' })
  expect(queryOf('q=garcia&page=201&after=abc')).toEqual({ cursor: 'abc', pageSize: '50' })
})

it('days depend on the reader’s time zone, ages do not', () => {
  expect(requestOf('q=created:>2026-01-31').needsBrowser).toBe(true)
  expect(requestOf('q=created:<7d status:New').needsBrowser).toBe(false)
  expect(requestOf('q=created:>2026-01-31&page=201&after=abc').needsBrowser).toBe(false)
})

it('a mistake is found before anything is sent', () => {
  expect(requestOf('q=stauts:New').problem).toMatchObject({ position: 0 })
  expect(requestOf('q=status:New').problem).toBeNull()
})
