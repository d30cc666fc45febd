import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '../live/stream'
import { changedBetween, subjectOf } from './changes'

const page = (...orders: [id: string, version: number][]) => orders.map(([id, version]) => ({ id, version }))
const news = (heard: string, isOwn = (_: string) => false) => ({ heard: new Set(heard), subjectOf: ({ id }: { id: string }) => id, isOwn })

describe('what has changed on a page', () => {
  it('are orders that look different, came or left', () => {
    expect(changedBetween(page(['a', 1], ['b', 1], ['c', 1]), page(['d', 1], ['a', 2], ['b', 1]), news('abcd'))).toBe(3)
  })

  it('are no orders that only moved up because others left', () => {
    expect(changedBetween(page(['a', 1], ['b', 1]), page(['b', 1], ['z', 1]), news('a'))).toBe(1)
  })

  it('is not what one did oneself', () => {
    const own = news('abcd', (id) => id === 'a')
    expect(changedBetween(page(['a', 2], ['b', 1]), page(['b', 1]), own)).toBe(0)
    expect(changedBetween(page(['a', 2]), page(['a', 2]), own)).toBe(0)
    expect(changedBetween(page(['a', 2]), page(['a', 3]), own)).toBe(1)
  })

  it('are all parts of an order that was heard of', () => {
    const parts = (...versions: number[]) => versions.map((version, i) => ({ id: `s${i}`, order: 'a', version }))
    const heard = { ...news('a'), subjectOf: ({ order }: { order: string }) => order }
    expect(changedBetween(parts(1, 1, 1), parts(2, 1, 2), heard)).toBe(2)
    expect(changedBetween(parts(1), parts(2), { ...heard, heard: new Set('b') })).toBe(0)
  })

  it('is told by events of the order and of what belongs to it', () => {
    const event = (resource: LiveEvent['resource'], data: unknown = {}) => ({ id: '1', sequence: 1, type: 'x', resource, data })
    expect(subjectOf(event({ type: 'order', id: 'a' }))).toEqual({ kind: 'order', id: 'a' })
    expect(subjectOf(event({ type: 'note', id: 'n' }, { orderId: 'b' }))).toEqual({ kind: 'order', id: 'b' })
    expect(subjectOf(event({ type: 'product', id: 'p' }))).toEqual({ kind: 'product', id: 'p' })
    expect(subjectOf(event({ type: 'category', id: 'c' }))).toBeNull()
  })
})
