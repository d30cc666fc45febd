import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '@/components/frame/live/types'
import { countChanges, subjectOf } from './changes'

const page = (...orders: [id: string, version: number][]) => orders.map(([id, version]) => ({ id, version }))
const news = (heard: string, isOwn = (_: string) => false) => ({
  touchedIds: new Set(heard),
  subjectOf: ({ id }: { id: string }) => id,
  isOwn,
})

describe('the changes on a page', () => {
  it('are orders that look different, arrived or left', () => {
    expect(countChanges(page(['a', 1], ['b', 1], ['c', 1]), page(['d', 1], ['a', 2], ['b', 1]), news('abcd'))).toBe(3)
  })

  it('are not orders that only moved up because others left', () => {
    expect(countChanges(page(['a', 1], ['b', 1]), page(['b', 1], ['z', 1]), news('a'))).toBe(1)
  })

  it('exclude one’s own', () => {
    const own = news('abcd', (id) => id === 'a')
    expect(countChanges(page(['a', 2], ['b', 1]), page(['b', 1]), own)).toBe(0)
    expect(countChanges(page(['a', 2]), page(['a', 2]), own)).toBe(0)
    expect(countChanges(page(['a', 2]), page(['a', 3]), own)).toBe(1)
  })

  it('include all parts of a changed order', () => {
    const parts = (...versions: number[]) => versions.map((version, i) => ({ id: `s${i}`, order: 'a', version }))
    const heard = { ...news('a'), subjectOf: ({ order }: { order: string }) => order }
    expect(countChanges(parts(1, 1, 1), parts(2, 1, 2), heard)).toBe(2)
    expect(countChanges(parts(1), parts(2), { ...heard, touchedIds: new Set('b') })).toBe(0)
  })

  it('come from events of the order and its parts', () => {
    const event = (resource: LiveEvent['resource'], data: unknown = {}) => ({ id: '1', sequence: 1, type: 'x', resource, data })
    expect(subjectOf(event({ type: 'order', id: 'a' }))).toEqual({ kind: 'order', id: 'a' })
    expect(subjectOf(event({ type: 'note', id: 'n' }, { orderId: 'b' }))).toEqual({ kind: 'order', id: 'b' })
    expect(subjectOf(event({ type: 'product', id: 'p' }))).toEqual({ kind: 'product', id: 'p' })
    expect(subjectOf(event({ type: 'category', id: 'c' }))).toBeNull()
  })
})
