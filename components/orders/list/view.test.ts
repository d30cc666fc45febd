import { describe, expect, it } from 'vitest'
import { firstPosition } from '@/components/lists/view'
import { ordersView } from './orders-request'

const { addressOf, viewOf } = ordersView

const read = (search: string) => viewOf(new URLSearchParams(search))

describe('the address of the list', () => {
  it('has query, sort and page', () => {
    const view = { q: 'garcia status:New', sort: '-customerTotal', page: 3, after: '' } as const
    expect(addressOf(view)).toBe('/orders?q=garcia+status%3ANew&sort=-customerTotal&page=3')
    expect(read(addressOf(view).split('?')[1] ?? '')).toEqual(view)
    expect(firstPosition(view)).toBe(101)
  })

  it('omits defaults', () => {
    expect(addressOf({ q: '', sort: '', page: 1, after: '' })).toBe('/orders')
    expect(read('')).toEqual({ q: '', sort: '', page: 1, after: '' })
  })

  it('continues with a cursor beyond the numbered pages', () => {
    expect(read('page=201&after=abc')).toMatchObject({ page: 201, after: 'abc' })
    expect(read('page=201')).toMatchObject({ page: 200, after: '' })
    expect(read('page=5&after=abc')).toMatchObject({ page: 5, after: '' })
  })

  it('tolerates manual edits', () => {
    expect(read('page=-3&sort=name')).toMatchObject({ page: 1, sort: '' })
    expect(read('page=x')).toMatchObject({ page: 1 })
  })
})
