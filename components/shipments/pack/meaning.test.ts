import { describe, expect, it } from 'vitest'
import type { Shipment } from '../types'
import { meaningOf } from './meaning'
import { emptyHistory } from './scan-history'
import { line } from './test-lines'

const shipment = {
  ...{ id: 'an id', shortId: 'S0000000001', orderId: 'an order' },
  packages: [{ id: 'a package', shortId: 'P0000000001' }],
  orderItems: [line('1'), line('2', { isPersonalized: true })],
} as unknown as Shipment

const all = { ...emptyHistory, counts: { 1: 2, 2: 2 } }
const meaning = (text: string, history: object = {}, usualCarrier: string | null = null) =>
  meaningOf(shipment, text, { history: { ...emptyHistory, ...history }, times: 1, usualCarrier })

describe('a scan', () => {
  it('is a command of the card, in any case', () => {
    expect([meaning('CLOSE'), meaning('undo')]).toEqual([
      { is: 'command', command: 'CLOSE' },
      { is: 'command', command: 'UNDO' },
    ])
  })

  it('of a personalized line’s SKU asks for its ticket, which counts it', () => {
    expect(meaning('SKU-2')).toMatchObject({ is: 'item', outcome: { is: 'ticketNeeded' } })
    expect(meaning('I00000002-1')).toMatchObject({ is: 'item', outcome: { is: 'counted' } })
    expect(meaning('2*SKU-1')).toMatchObject({ is: 'item', outcome: { is: 'counted', added: [{ id: '1', quantity: 2 }] } })
    expect(meaning('2*')).toEqual({ is: 'times', times: 2 })
  })

  it('of a ticket or item that is not in this shipment is foreign', () => {
    for (const code of ['I00000009-1', 'I00000009']) expect(meaning(code)).toEqual({ is: 'foreignItem', item: 'I00000009' })
  })

  it('of a slip is that of this shipment, or another', () => {
    for (const code of ['s0000000001', 'an order', 'P0000000001']) expect(meaning(code)).toEqual({ is: 'ownSlip' })
    expect(meaning('S0000000002')).toEqual({ is: 'otherSlip' })
  })

  it('of a label is early until everything is counted', () => {
    const ups = { is: 'label', number: '1Z999AA10123456784', carrierName: 'UPS' }
    expect(meaning('1Z999AA10123456784')).toEqual({ ...ups, isEarly: true })
    expect(meaning('1Z999AA10123456784', all)).toEqual({ ...ups, isEarly: false })
    expect(meaning('XX-123456789', all)).toMatchObject({ is: 'label', carrierName: null, isEarly: false })
    expect(meaning('XX-123456789')).toMatchObject({ is: 'item', outcome: { is: 'wrong' } })
  })

  it('of a number that several carriers may have is the bench’s usual carrier’s', () => {
    expect(meaning('JD014600003SE123', all)).toMatchObject({ carrierName: null })
    expect(meaning('JD014600003SE123', all, 'Nobody')).toMatchObject({ carrierName: null })
  })
})
