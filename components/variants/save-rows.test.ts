import { expect, test } from 'vitest'
import { ApiError } from '../api-error'
import type { Variant } from '../catalog/shapes'
import { afterSave } from './after-save'
import { outcomeWords } from './outcome-words'
import { sampleVariant } from './sample-variant'
import { type Service, saveRows } from './save-rows'
import { nothing, type Staged, withFresh, withTyped } from './staged'

const refuse = (status: number, propertyName: string | null, errorMessage: string) =>
  new ApiError(status, 'Conflict', 'r1', [{ propertyName, errorMessage, attemptedValue: null }])
const names = ['Size']

/** A service that keeps variants in a map: SKUs are taken once, versions count. */
function shop(...variants: Variant[]) {
  const stored = new Map(variants.map((one) => [one.id, one]))
  const taken = (sku: string | undefined, id?: string) => [...stored.values()].some((one) => one.sku === sku && one.id !== id)
  const service: Service = {
    async change(id, body, version) {
      const before = stored.get(id)
      if (!before) throw refuse(404, null, 'There is no such variant.')
      if (before.version !== version) throw refuse(412, null, 'Changed meanwhile.')
      if (taken(body.sku, id)) throw refuse(409, 'sku', `The SKU "${body.sku}" is taken.`)
      const after = { ...before, ...(body as Partial<Variant>), version: version + 1 }
      stored.set(id, after)
      return after
    },
    async create(rows) {
      const at = rows.findIndex(({ sku }) => taken(sku))
      if (at >= 0) throw refuse(409, `variants[${at}].sku`, `The SKU "${rows[at]?.sku}" is taken.`)
      const made = rows.map(({ sku }) => sampleVariant({ id: `id of ${sku}`, sku }))
      for (const one of made) stored.set(one.id, one)
      return made
    },
    find: async (id) => stored.get(id) as Variant,
  }
  return { stored, service }
}

const a = sampleVariant({ id: 'a', sku: 'A' })
const b = sampleVariant({ id: 'b', sku: 'B' })
const save = (staged: Staged, service: Service) => saveRows(staged, names, service, () => {})

test('what can be saved is, what is refused is told at its cell and stays', async () => {
  const { service, stored } = shop(a, b)
  let staged = withTyped(nothing, { variant: a }, 'sku', 'B')
  staged = withTyped(staged, { variant: b }, 'barcode', '123')
  const rows = ['C', 'B', 'D'].map((sku) => ({ id: `new-${sku}`, cells: { sku } }))
  staged = withFresh(staged, rows)
  const outcome = await save(staged, service)
  expect(outcome.errors).toEqual({ a: { sku: 'The SKU "B" is taken.' }, 'new-B': { sku: 'The SKU "B" is taken.' } })
  expect(outcomeWords(outcome)).toBe('3 of 5 rows saved; 2 need a look')
  expect([...stored.values()].map(({ sku }) => sku)).toEqual(['A', 'B', 'C', 'D'])
  const left = afterSave(staged, staged, outcome)
  expect([Object.keys(left.changed), left.fresh.map(({ id }) => id)]).toEqual([['a'], ['new-B']])
})

test('a SKU that another row gives up is taken over in the same save', async () => {
  const { service, stored } = shop(a, b)
  let staged = withTyped(nothing, { variant: a }, 'sku', 'B')
  staged = withTyped(staged, { variant: b }, 'sku', 'C')
  const outcome = await save(staged, service)
  expect([outcome.saved, outcome.errors]).toEqual([2, {}])
  expect([stored.get('a')?.sku, stored.get('b')?.sku]).toEqual(['B', 'C'])
})

test('who was overtaken elsewhere in the row is not asked; where both changed a cell, both values are told', async () => {
  const { service, stored } = shop({ ...a, barcode: '9', version: 2 }, { ...b, barcode: '9', version: 2 })
  let staged = withTyped(nothing, { variant: a }, 'hsCode', '6109.10')
  staged = withTyped(staged, { variant: b }, 'barcode', '123')
  const outcome = await save(staged, service)
  expect(stored.get('a')).toMatchObject({ barcode: '9', hsCode: '6109.10' })
  expect(outcome.contested).toMatchObject([{ variant: { id: 'b' }, cells: [{ field: 'barcode', base: '', yours: '123', theirs: '9' }] }])
  expect(afterSave(staged, staged, outcome).changed).toHaveProperty('b')
})

test('a failure that is no row’s ends it, and what was not sent stays', async () => {
  const failing: Service = { ...shop(a).service, change: async () => Promise.reject(refuse(500, null, 'Something broke.')) }
  const staged = withFresh(withTyped(nothing, { variant: a }, 'barcode', '1'), [{ id: 'new-C', cells: { sku: 'C' } }])
  const outcome = await save(staged, failing)
  expect(outcome.failure?.message).toBe('Something broke.')
  expect(outcomeWords(outcome)).toBe('Nothing was saved')
  expect(afterSave(staged, staged, outcome)).toEqual(staged)
})

test('what is typed while it is saved stays as a change of what is stored then', async () => {
  const { service } = shop(a)
  const fresh = { id: 'new-C', cells: { sku: 'C' } }
  const sent = withFresh(withTyped(nothing, { variant: a }, 'barcode', '1'), [fresh])
  const outcome = await save(sent, service)
  let now = withTyped(sent, { variant: a }, 'barcode', '2')
  now = withTyped(now, { fresh }, 'barcode', '3')
  const left = afterSave(now, sent, outcome)
  expect(left.fresh).toEqual([])
  expect(left.changed.a).toMatchObject({ source: { version: 2 }, cells: { barcode: { base: '1', yours: '2' } } })
  expect(left.changed['id of C']).toMatchObject({ cells: { barcode: { base: '', yours: '3' } } })
})

test('a variant that was deleted meanwhile is told at its row', async () => {
  const outcome = await save(withTyped(nothing, { variant: a }, 'barcode', '1'), shop().service)
  expect(outcome.errors).toEqual({ a: { sku: 'This variant was deleted meanwhile.' } })
})
