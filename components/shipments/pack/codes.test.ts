import { describe, expect, it } from 'vitest'
import { isGoodsNumber, isSame, isSlipCode, isTracking, plain, timesOf, trackingOf } from './codes'

describe('a scanned code', () => {
  it('is compared without the scanner’s additions, in any case', () => {
    expect(plain(' ]C1mug-11-wht\r')).toBe('MUG-11-WHT')
    expect(isSame('mug-11-WHT', plain('MUG-11-wht'))).toBe(true)
    expect(isSame(null, '')).toBe(false)
  })

  it('of an item is the same with and without leading zero', () => {
    expect(isSame('036000291452', '0036000291452')).toBe(true)
    expect(isSame('0042', '42')).toBe(false)
  })

  it('of a slip is a shipment, a package, an order or an id', () => {
    for (const code of ['S0000000012', 'p0000000001', 'O00000012', '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'])
      expect(isSlipCode(code), code).toBe(true)
    for (const code of ['SHIRT-1', 'S12', 'I00000012', '4006381333931']) expect(isSlipCode(code), code).toBe(false)
  })

  it('of a carrier differs from items in length and check digit', () => {
    expect(isGoodsNumber('4006381333931')).toBe(true)
    expect(isGoodsNumber('036000291452')).toBe(true)
    expect(isGoodsNumber('96385074')).toBe(true)
    expect(isGoodsNumber('4006381333932')).toBe(false)
    for (const code of ['1Z999AA10123456784', '9400 1118 9922 3344 5566 77', 'JD014600003SE123']) expect(isTracking(code), code).toBe(true)
    for (const code of ['4006381333931', 'MUG-11-WHT', 'S0000000012', 'POSTER-A2-MATTE']) expect(isTracking(code), code).toBe(false)
  })
})

describe('quantities', () => {
  it('are given before the code or before the scan', () => {
    expect(timesOf('3*MUG-1')).toEqual({ times: 3, code: 'MUG-1' })
    expect(timesOf('12 *')).toEqual({ times: 12, code: '' })
  })

  it('are not read from a SKU', () => {
    expect(timesOf('3XL-TEE')).toBeNull()
    expect(timesOf('0*A')).toBeNull()
  })
})

it('knows the number and the carrier of a label, if it is clear whose it is', () => {
  expect(trackingOf(']C1420221539101026837331000039521')).toEqual({ number: '9101026837331000039521', carrierName: 'USPS' })
  expect(trackingOf('1001921334250001000300779017972697')).toEqual({ number: '779017972697', carrierName: 'FedEx' })
  expect(trackingOf('JD014600003SE123')).toEqual({ number: 'JD014600003SE123', carrierName: null })
  expect(trackingOf('4006381333931')).toBeNull()
})
