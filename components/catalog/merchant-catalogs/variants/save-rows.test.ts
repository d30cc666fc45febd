import { describe, expect, test } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import type { Problem } from '@/components/api/types'
import { noChanges } from '@/components/lists/sheet/staged'
import type { VariantUpdate } from '../types'
import type { CatalogChanges, Field } from './cells'
import { BATCH_SIZE, saveRows as saveStagedRows } from './save-rows'

const problem = (propertyName: string | null, errorMessage = 'No.'): Problem => ({ propertyName, errorMessage, attemptedValue: null })
const cellsOf = (rows: Record<string, Partial<Record<Field, string>>>): CatalogChanges => ({
  ...noChanges(),
  changed: Object.fromEntries(
    Object.entries(rows).map(([sku, texts]) => {
      const cells = Object.entries(texts).map(([field, yours]) => [field, { base: '', yours }])
      return [sku, { source: null, cells: Object.fromEntries(cells) }]
    }),
  ),
})
const named = (names: Record<string, string>) =>
  cellsOf(Object.fromEntries(Object.entries(names).map(([sku, merchantSku]) => [sku, { merchantSku }])))
const saveRows = async (staged: CatalogChanges, send: Parameters<typeof saveStagedRows>[2]) => {
  const result = await saveStagedRows(staged, new Map(), send)
  return { ...result, saved: Object.keys(result.stored) }
}

describe('saving', () => {
  test('stores valid rows and reports the others by row and cell', async () => {
    const sent: VariantUpdate[][] = []
    const outcome = await saveRows(named({ A: 'a', B: 'b', C: 'c' }), async (updates) => {
      sent.push(updates)
      return [problem('variantsToUpdate[1].merchantSku', 'Taken.')]
    })
    expect(sent).toEqual([
      [
        { sku: 'A', merchantSku: 'a' },
        { sku: 'B', merchantSku: 'b' },
        { sku: 'C', merchantSku: 'c' },
      ],
    ])
    expect([outcome.saved, outcome.errors, outcome.failure]).toEqual([['A', 'C'], { B: { merchantSku: 'Taken.' } }, null])
  })

  test('does not send invalid rows', async () => {
    const staged = cellsOf({ A: { merchantPrice: 'cheap' }, B: { merchantSku: 'b' } })
    const outcome = await saveRows(staged, async () => [])
    expect([outcome.saved, Object.keys(outcome.errors)]).toEqual([['B'], ['A']])
  })

  test('sends the others again if some rows made the request invalid', async () => {
    const outcome = await saveRows(named({ A: 'a', B: 'b' }), async (updates) => {
      if (updates.length > 1) throw new ApiError(400, 'ValidationError', null, [problem('variantsToUpdate[0].merchantSku', 'Bad.')])
      return []
    })
    expect([outcome.saved, outcome.errors, outcome.failure]).toEqual([['B'], { A: { merchantSku: 'Bad.' } }, null])
  })

  test('stops at an error that is not a row’s; rows stored before stay stored', async () => {
    const many = named(Object.fromEntries(Array.from({ length: BATCH_SIZE + 1 }, (_, i) => [`S${i}`, 'x'])))
    let turn = 0
    const outcome = await saveRows(many, async () => {
      if (turn++) throw new ApiError(500, 'ServerError', null, [problem(null, 'Broken.')])
      return []
    })
    expect([outcome.saved.length, outcome.failure?.message]).toEqual([BATCH_SIZE, 'Broken.'])
  })
})
