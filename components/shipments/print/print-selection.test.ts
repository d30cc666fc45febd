import { expect, it } from 'vitest'
import { printBatch, selectionOf } from './print-selection'

const at = (address: string) => selectionOf(new URL(address, 'http://localhost').searchParams)

it('puts a short list into the address, in its order, each once', () => {
  expect(printBatch(['b', 'a', 'b'])).toBe('/print?shipments=b,a')
  expect(at('/print?shipments=b,a,b')).toEqual(['b', 'a'])
})

it('stores a long list under a short name', () => {
  const ids = Array.from({ length: 500 }, (_, i) => `shipment ${i}`)
  const address = printBatch(ids)
  expect(address.length).toBeLessThan(40)
  expect(at(address)).toEqual(ids)
})

it('selects nothing for an unknown list', () => {
  expect(at('/print')).toBe('none')
  expect(at('/print?selection=elsewhere')).toBe('lost')
})
