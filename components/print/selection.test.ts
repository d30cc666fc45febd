import { expect, it } from 'vitest'
import { printBatch, selectionOf } from './selection'

const at = (address: string) => selectionOf(new URL(address, 'http://localhost').searchParams)

it('carries a short list in the address, in its order, each once', () => {
  expect(printBatch(['b', 'a', 'b'])).toBe('/print?shipments=b,a')
  expect(at('/print?shipments=b,a,b')).toEqual(['b', 'a'])
})

it('keeps a long list under a short name', () => {
  const ids = Array.from({ length: 500 }, (_, i) => `shipment ${i}`)
  const address = printBatch(ids)
  expect(address.length).toBeLessThan(40)
  expect(at(address)).toEqual(ids)
})

it('tells nothing selected from a list that is not known here', () => {
  expect(at('/print')).toBe('none')
  expect(at('/print?selection=elsewhere')).toBe('lost')
})
