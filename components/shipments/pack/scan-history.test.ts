import { describe, expect, it } from 'vitest'
import { add, emptyHistory, undo } from './scan-history'

describe('the count', () => {
  it('is undone step by step', () => {
    const one = add(emptyHistory, [{ id: 'a', quantity: 1 }])
    const two = add(one, [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2 },
    ])
    expect(two.counts).toEqual({ a: 2, b: 2 })
    expect(undo(two)).toEqual(one)
    expect(undo(undo(two)).counts).toEqual({})
    expect(undo(emptyHistory)).toBe(emptyHistory)
  })

  it('does not fall below zero, and removing can be undone', () => {
    const one = add(emptyHistory, [{ id: 'a', quantity: 2 }])
    const none = add(one, [{ id: 'a', quantity: -5 }])
    expect(none.counts).toEqual({})
    expect(undo(none).counts).toEqual({ a: 2 })
    expect(add(none, [{ id: 'a', quantity: -1 }])).toBe(none)
  })
})
