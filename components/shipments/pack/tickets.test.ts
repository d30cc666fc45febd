import { describe, expect, it } from 'vitest'
import { ticketOf } from './codes'
import { emptyHistory } from './scan-history'
import { ticketOutcome } from './tickets'

const line = (id: string, given: object = {}) => ({
  ...{ id, shortId: `I0000000${id}`, sku: 'MUG', barcode: null, vendorSku: null, quantity: 2, packedQuantity: 0, isPersonalized: true },
  ...given,
})
const lines = [line('1'), line('2')]
const scan = (code: string, history: object = {}, given = lines) =>
  ticketOutcome(given, { ...emptyHistory, ...history }, ticketOf(code) as { item: string; piece: number })

describe('a ticket', () => {
  it('counts exactly its piece, in any order', () => {
    expect(scan('i00000002-2')).toEqual({ is: 'counted', added: [{ id: '2', quantity: 1, ticket: 'I00000002-2' }] })
  })

  it('counts once, also when its piece is in a parcel that was packed before', () => {
    expect(scan('I00000001-1', { counts: { 1: 1 }, pieces: ['I00000001-1'] })).toMatchObject({ is: 'again', isPacked: false })
    const rest = [line('1', { packedQuantity: 1 })]
    expect(scan('I00000001-1', { packed: ['I00000001-1'] }, rest)).toMatchObject({ is: 'again', isPacked: true })
    expect(scan('I00000001-2', { packed: ['I00000001-1'] }, rest)).toMatchObject({ is: 'counted' })
  })

  it('beyond the quantity of its line, or of a canceled line, stops', () => {
    expect(scan('I00000001-3')).toMatchObject({ is: 'beyond', line: { id: '1' } })
    expect(scan('I00000001-0')).toMatchObject({ is: 'beyond' })
    expect(scan('I00000001-1', {}, [line('1', { status: 'Canceled' })])).toMatchObject({ is: 'beyond' })
  })

  it('of a full line is too many', () => {
    expect(scan('I00000001-2', { counts: { 1: 2 } })).toMatchObject({ is: 'over', room: 0 })
  })

  it('of another shipment’s item is foreign', () => {
    expect(scan('I00000009-1')).toEqual({ is: 'foreign' })
  })
})
