import { describe, expect, test } from 'vitest'
import { addressOf, isFiltered, requestOf, viewOf } from './simple-list-view'

const shape = { filters: { isActive: ['true', 'false'], status: ['Pending', 'Expired'], roleId: null }, sorts: ['email'] } as const
const of = (query: string) => viewOf(new URLSearchParams(query), shape)
const none = { isActive: '', status: '', roleId: '' }

describe('the address of a list has its view', () => {
  test('and is read back as written', () => {
    const view = { q: 'ink works', page: 3, sort: '-email', filters: { ...none, isActive: 'false' } } as const
    expect(addressOf('/admin/facilities', view)).toBe('/admin/facilities?q=ink+works&isActive=false&sort=-email&page=3')
    expect(of('q=ink+works&isActive=false&sort=-email&page=3')).toEqual(view)
  })

  test('without defaults', () => {
    expect(addressOf('/admin/vendors', of(''))).toBe('/admin/vendors')
    expect(isFiltered(of('page=2&sort=email'))).toBe(false)
    expect(isFiltered(of('roleId=7'))).toBe(true)
  })

  test.each([
    ['page=-4', 1],
    ['page=two', 1],
    ['page=999999', 200],
  ])('%s is page %i', (query, page) => {
    expect(of(query).page).toBe(page)
  })

  test('a filter takes several values, and only known ones', () => {
    const view = of('status=Pending,Lost,Expired&roleId=a,b&other=1&sort=age')
    expect(view).toEqual({ q: '', page: 1, sort: '', filters: { ...none, status: 'Pending,Expired', roleId: 'a,b' } })
    expect(addressOf('/admin/users', view)).toBe('/admin/users?status=Pending,Expired&roleId=a,b')
  })

  test('the API request has only the set filters', () => {
    expect(requestOf(of('isActive=maybe'))).toEqual({ page: '1', pageSize: '50' })
    expect(requestOf(of('q=Ink&isActive=true&sort=email'))).toEqual({
      q: 'Ink',
      isActive: 'true',
      sort: 'email',
      page: '1',
      pageSize: '50',
    })
  })
})
