import { describe, expect, it } from 'vitest'
import { add, emptyHistory, undo } from './scan-history'
import { afterPacking } from './sent-parcel'

const undone = (history: typeof emptyHistory, times = 1): typeof emptyHistory =>
  times ? undone(undo(history).history, times - 1) : history

describe('the count', () => {
  it('is undone piece by piece, the last first', () => {
    const one = add(emptyHistory, [{ id: 'a', quantity: 1 }])
    const two = add(one, [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2 },
    ])
    expect(two.counts).toEqual({ a: 2, b: 2 })
    expect(undone(two).counts).toEqual({ a: 2, b: 1 })
    expect(undone(two, 3)).toEqual(one)
    expect(undone(two, 4).counts).toEqual({})
    expect(undo(emptyHistory)).toEqual({ history: emptyHistory, piece: null })
  })

  it('does not fall below zero, and a piece that was taken out is put back', () => {
    const one = add(emptyHistory, [{ id: 'a', quantity: 2 }])
    const none = add(one, [{ id: 'a', quantity: -5 }])
    expect(none.counts).toEqual({})
    expect(undone(none).counts).toEqual({ a: 1 })
    expect(undone(none, 2).counts).toEqual({ a: 2 })
    expect(add(none, [{ id: 'a', quantity: -1 }])).toBe(none)
  })
})

describe('tickets', () => {
  const ticket = (piece: number) => ({ id: 'a', quantity: 1, ticket: `I1-${piece}` })
  const both = add(add(emptyHistory, [ticket(2)]), [ticket(1)])

  it('are remembered, and forgotten when their piece is undone', () => {
    expect(both.pieces).toEqual(['I1-2', 'I1-1'])
    expect(undo(both)).toMatchObject({ history: { counts: { a: 1 }, pieces: ['I1-2'] }, piece: ticket(1) })
  })

  it('that were counted last are forgotten when pieces are taken out by hand', () => {
    expect(add(both, [{ id: 'a', quantity: -1 }])).toMatchObject({ counts: { a: 1 }, pieces: ['I1-2'] })
  })

  it('are known as packed after packing', () => {
    expect(afterPacking(both)).toEqual({ counts: {}, steps: [], pieces: [], packed: ['I1-2', 'I1-1'] })
  })
})
