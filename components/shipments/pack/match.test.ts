import { describe, expect, it } from 'vitest'
import { expectedOf, outcomeOf, progressOf } from './match'
import { line } from './test-lines'

describe('a scan', () => {
  it('counts a line by its barcode, SKU, vendor SKU or short id, in any case', () => {
    const mug = line('1', { barcode: '4006381333931', vendorSku: 'V-9' })
    for (const code of ['4006381333931', 'sku-1', 'v-9', 'i00000001'])
      expect(outcomeOf([mug], {}, code), code).toEqual({ is: 'counted', added: [{ id: '1', quantity: 1 }] })
  })

  it('matches barcodes before SKUs, and SKUs before vendor SKUs', () => {
    const lines = [line('1', { vendorSku: 'A' }), line('2', { sku: 'A' }), line('3', { barcode: 'A' })]
    expect(outcomeOf(lines, {}, 'a')).toMatchObject({ added: [{ id: '3' }] })
    expect(outcomeOf(lines.slice(0, 2), {}, 'a')).toMatchObject({ added: [{ id: '2' }] })
  })

  it('of a SKU that two lines have counts neither: the item’s number does', () => {
    const lines = [line('1', { sku: 'TEE' }), line('2', { sku: 'tee' })]
    expect(outcomeOf(lines, {}, 'TEE')).toMatchObject({ is: 'ticketNeeded', lines: [{ id: '1' }, { id: '2' }] })
    expect(outcomeOf(lines, { 1: 2 }, 'TEE')).toMatchObject({ is: 'ticketNeeded', lines: [{ id: '2' }] })
    expect(outcomeOf(lines, { 1: 2, 2: 2 }, 'TEE')).toMatchObject({ is: 'over' })
    expect(outcomeOf(lines, {}, 'I00000002')).toMatchObject({ added: [{ id: '2', quantity: 1 }] })
  })

  it('of the SKU or barcode of a personalized line does not count it', () => {
    const lines = [line('1', { isPersonalized: true, barcode: '77' }), line('2')]
    for (const code of ['SKU-1', '77']) expect(outcomeOf(lines, {}, code)).toMatchObject({ is: 'ticketNeeded', lines: [{ id: '1' }] })
    expect(outcomeOf(lines, {}, 'SKU-2')).toMatchObject({ is: 'counted' })
  })

  it('that matches two different variants is ambiguous, unless one line is full', () => {
    const lines = [line('1', { barcode: '77' }), line('2', { barcode: '77' })]
    expect(outcomeOf(lines, {}, '77')).toMatchObject({ is: 'ambiguous' })
    expect(outcomeOf(lines, { 1: 2 }, '77')).toMatchObject({ is: 'counted', added: [{ id: '2' }] })
  })

  it('above the quantity is reported with the limit', () => {
    expect(outcomeOf([line('1')], { 1: 2 }, 'SKU-1')).toMatchObject({ is: 'over', room: 0 })
    expect(outcomeOf([line('1', { packedQuantity: 1 })], {}, 'SKU-1', 2)).toMatchObject({ is: 'over', room: 1 })
  })

  it('of anything else is wrong, an empty one too', () => {
    expect(outcomeOf([line('1')], {}, 'SKU-10')).toEqual({ is: 'wrong' })
    expect(outcomeOf([line('1')], {}, '  ')).toEqual({ is: 'wrong' })
  })
})

describe('a parcel', () => {
  const lines = [line('1'), line('2', { packedQuantity: 1 })]

  it('is complete when all unpacked units are counted', () => {
    expect(progressOf(lines, { 1: 2 })).toEqual({ counted: 2, open: 3, isOver: false, isComplete: false })
    expect(progressOf(lines, { 1: 2, 2: 1 })).toMatchObject({ isComplete: true })
    expect(expectedOf(lines, { 1: 1, 2: 1 }).map(({ line, room }) => [line.id, room])).toEqual([['1', 1]])
  })

  it('is over-counted when somebody else packed the units', () => {
    expect(progressOf(lines, { 2: 2, 1: 1 })).toMatchObject({ isOver: true, isComplete: false })
  })

  it('is not complete if there is nothing to pack', () => {
    expect(progressOf([line('1', { packedQuantity: 2 })], {})).toMatchObject({ isComplete: false })
  })
})
