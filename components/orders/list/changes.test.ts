import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '../../live/stream'
import { changedBetween, orderOf } from './changes'

const page = (...orders: [id: string, version: number][]) => orders.map(([id, version]) => ({ id, version }))
const nobody = () => false
const all = new Set(['a', 'b', 'c', 'd'])

describe('what has changed on a page', () => {
  it('are orders that look different, came or left', () => {
    expect(changedBetween(page(['a', 1], ['b', 1], ['c', 1]), page(['d', 1], ['a', 2], ['b', 1]), all, nobody)).toBe(3)
  })

  it('are no orders that only moved up because others left', () => {
    expect(changedBetween(page(['a', 1], ['b', 1]), page(['b', 1], ['z', 1]), new Set(['a']), nobody)).toBe(1)
  })

  it('is not what one did oneself', () => {
    const isOwn = (id: string) => id === 'a'
    expect(changedBetween(page(['a', 2], ['b', 1]), page(['b', 1]), all, isOwn)).toBe(0)
    expect(changedBetween(page(['a', 2]), page(['a', 2]), all, isOwn)).toBe(0)
    expect(changedBetween(page(['a', 2]), page(['a', 3]), all, isOwn)).toBe(1)
  })

  it('is told by events of the order and of what belongs to it', () => {
    const event = (resource: LiveEvent['resource'], data: unknown = {}) => ({ id: '1', sequence: 1, type: 'x', resource, data })
    expect(orderOf(event({ type: 'order', id: 'a' }))).toBe('a')
    expect(orderOf(event({ type: 'note', id: 'n' }, { orderId: 'b' }))).toBe('b')
    expect(orderOf(event({ type: 'catalog', id: 'c' }))).toBeNull()
  })
})
