import { describe, expect, test } from 'vitest'
import { addressOf, askedOf, viewOf } from './use-view'

const of = (query: string) => viewOf(new URLSearchParams(query))

describe('the address of a list says what it shows', () => {
  test('and is read back as it was written', () => {
    const view = { q: 'ink works', page: 3, isActive: 'false' } as const
    expect(addressOf('/admin/facilities', view)).toBe('/admin/facilities?q=ink+works&isActive=false&page=3')
    expect(of('q=ink+works&isActive=false&page=3')).toEqual(view)
  })

  test('nothing of it where all is as usual', () => {
    expect(addressOf('/admin/vendors', of(''))).toBe('/admin/vendors')
  })

  test.each([
    ['page=-4', 1],
    ['page=two', 1],
    ['page=999999', 200],
  ])('%s is page %i', (query, page) => {
    expect(of(query).page).toBe(page)
  })

  test('the service is asked for a name only where one was typed', () => {
    expect(askedOf(of('isActive=maybe'))).toEqual({ page: '1', pageSize: '50' })
    expect(askedOf(of('q=Ink'))).toEqual({ q: 'Ink', page: '1', pageSize: '50' })
  })
})
