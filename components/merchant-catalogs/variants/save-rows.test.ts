import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api-error'
import type { Problem } from '../../api-shapes'
import type { Staged } from '../../list/staged'
import type { VariantUpdate } from '../shapes'
import type { Field } from './cells'
import { byRow, MOST_AT_ONCE, saveRows } from './save-rows'

const problem = (propertyName: string | null, errorMessage = 'No.'): Problem => ({ propertyName, errorMessage, attemptedValue: null })
const named = (names: Record<string, string>): Staged<Field> =>
  Object.fromEntries(Object.entries(names).map(([sku, yours]) => [sku, { merchantSku: { base: '', yours } }]))

describe('saving', () => {
  test('stores what can be and tells of the rest by row and cell', async () => {
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
    expect([[...outcome.saved], outcome.errors, outcome.failure]).toEqual([['A', 'C'], { B: { merchantSku: 'Taken.' } }, null])
  })

  test('does not send what means nothing', async () => {
    const staged: Staged<Field> = { A: { merchantPrice: { base: '', yours: 'cheap' } }, ...named({ B: 'b' }) }
    const outcome = await saveRows(staged, async () => [])
    expect([[...outcome.saved], Object.keys(outcome.errors)]).toEqual([['B'], ['A']])
  })

  test('sends the others again where rows made the whole request wrong', async () => {
    const outcome = await saveRows(named({ A: 'a', B: 'b' }), async (updates) => {
      if (updates.length > 1) throw new ApiError(400, 'ValidationError', null, [problem('variantsToUpdate[0].merchantSku', 'Bad.')])
      return []
    })
    expect([[...outcome.saved], outcome.errors, outcome.failure]).toEqual([['B'], { A: { merchantSku: 'Bad.' } }, null])
  })

  test('ends where something else than rows is wrong; what was stored before is', async () => {
    const many = named(Object.fromEntries(Array.from({ length: MOST_AT_ONCE + 1 }, (_, i) => [`S${i}`, 'x'])))
    let turn = 0
    const outcome = await saveRows(many, async () => {
      if (turn++) throw new ApiError(500, 'ServerError', null, [problem(null, 'Broken.')])
      return []
    })
    expect([outcome.saved.size, outcome.failure?.message]).toEqual([MOST_AT_ONCE, 'Broken.'])
  })
})

test('problems are placed by the first place of their path; several of a cell are told together', () => {
  const rows = [{ sku: 'A' }, { sku: 'B' }]
  const { rows: placed, rest } = byRow(
    [
      problem('variantsToUpdate[1].decorations[3].area', 'One.'),
      problem('variantsToUpdate[1].decorations[4].dpi', 'Two.'),
      problem('id', 'Three.'),
    ],
    rows,
  )
  expect(placed).toEqual({ B: { decorations: 'One. Two.' } })
  expect(rest.map(({ errorMessage }) => errorMessage)).toEqual(['Three.'])
})
