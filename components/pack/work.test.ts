import { describe, expect, it } from 'vitest'
import { add, noWork, undo } from './work'

describe('what is counted', () => {
  it('is taken back step by step', () => {
    const one = add(noWork, [{ id: 'a', quantity: 1 }])
    const two = add(one, [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2 },
    ])
    expect(two.counts).toEqual({ a: 2, b: 2 })
    expect(undo(two)).toEqual(one)
    expect(undo(undo(two)).counts).toEqual({})
    expect(undo(noWork)).toBe(noWork)
  })

  it('does not fall below none, and taking out can be taken back', () => {
    const one = add(noWork, [{ id: 'a', quantity: 2 }])
    const none = add(one, [{ id: 'a', quantity: -5 }])
    expect(none.counts).toEqual({})
    expect(undo(none).counts).toEqual({ a: 2 })
    expect(add(none, [{ id: 'a', quantity: -1 }])).toBe(none)
  })
})
