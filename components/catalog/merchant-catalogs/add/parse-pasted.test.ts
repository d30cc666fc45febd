import { describe, expect, test } from 'vitest'
import { parsePasted } from './parse-pasted'

const variants = (text: string) => parsePasted(text, 'USD').lines.map(({ variant }) => variant)
const usd = (amount: number) => ({ currencies: [{ amount, currency: 'USD' }] })

describe('a pasted list', () => {
  test.each([
    ['of SKUs alone', 'MUG\nTEE-M\n', [{ sku: 'MUG' }, { sku: 'TEE-M' }]],
    [
      'from a spreadsheet',
      'MUG\tNW-1\t$12.50\r\nTEE-M\t\t\r\n',
      [{ sku: 'MUG', merchantSku: 'NW-1', merchantPrice: usd(12.5) }, { sku: 'TEE-M' }],
    ],
    [
      'with names of its columns in another order',
      'Price\tMerchant SKU\tSKU\n9\tNW-1\tMUG',
      [{ sku: 'MUG', merchantSku: 'NW-1', merchantPrice: usd(9) }],
    ],
    ['parted by semicolons', 'MUG;NW-1;12,50', [{ sku: 'MUG', merchantSku: 'NW-1', merchantPrice: usd(12.5) }]],
    ['parted by commas', '"MUG",NW-1,12.50', [{ sku: 'MUG', merchantSku: 'NW-1', merchantPrice: usd(12.5) }]],
    ['with empty lines', '\nMUG\n\n', [{ sku: 'MUG' }]],
  ])('%s', (_, text, read) => {
    expect(variants(text)).toEqual(read)
  })

  test('reports unreadable lines, and reads the rest', () => {
    const { lines, problems } = parsePasted('MUG\tNW-1\tcheap\nTEE\n\tNW-2\nTEE\tNW-3', 'USD')
    expect(lines.map(({ line, sku }) => [line, sku])).toEqual([[2, 'TEE']])
    expect(problems).toEqual([
      { line: 1, sku: 'MUG', problem: expect.stringContaining('Give an amount') },
      { line: 3, sku: '', problem: 'There is no SKU in this line.' },
      { line: 4, sku: 'TEE', problem: 'This SKU is in line 2 already.' },
    ])
  })
})
