import { expect, test } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { afterSave } from '@/components/lists/sheet/conflicts'
import { outcomeText, saveStaged } from '@/components/lists/sheet/save-staged'
import { noChanges as noSheetChanges, withNewRows } from '@/components/lists/sheet/staged'
import type { Variant } from '../types'
import { saveRows, type VariantApi } from './save-rows'
import { type VariantChanges, withInput } from './staged-changes'
import { sampleVariant } from './variant-fixture'

const refuse = (status: number, propertyName: string | null, errorMessage: string) =>
  new ApiError(status, 'Conflict', 'r1', [{ propertyName, errorMessage, attemptedValue: null }])
const names = ['Size']

/** A fake service with variants in a map, which checks unique SKUs and versions. */
function shop(...variants: Variant[]) {
  const stored = new Map(variants.map((one) => [one.id, one]))
  const taken = (sku: string | undefined, id?: string) => [...stored.values()].some((one) => one.sku === sku && one.id !== id)
  const service: VariantApi = {
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
const noChanges: VariantChanges = noSheetChanges()
const save = (staged: VariantChanges, api: VariantApi) =>
  saveStaged(staged, { save: (sent, _, onProgress) => saveRows(sent, names, api, onProgress) }, () => {})

test('valid rows are saved, refused ones stay with an error at the cell', async () => {
  const { service, stored } = shop(a, b)
  let staged = withInput(noChanges, { variant: a }, 'sku', 'B')
  staged = withInput(staged, { variant: b }, 'barcode', '123')
  const rows = ['C', 'B', 'D'].map((sku) => ({ id: `new-${sku}`, cells: { sku } }))
  staged = withNewRows(staged, rows)
  const outcome = await save(staged, service)
  expect(outcome.errors).toEqual({ a: { sku: 'The SKU "B" is taken.' }, 'new-B': { sku: 'The SKU "B" is taken.' } })
  expect(outcomeText(outcome)).toBe('3 of 5 rows saved; 2 with errors')
  expect([...stored.values()].map(({ sku }) => sku)).toEqual(['A', 'B', 'C', 'D'])
  const left = afterSave(staged, staged, outcome)
  expect([Object.keys(left.changed), left.newRows.map(({ id }) => id)]).toEqual([['a'], ['new-B']])
})

test('a SKU that another row gives up is taken in the same save', async () => {
  const { service, stored } = shop(a, b)
  let staged = withInput(noChanges, { variant: a }, 'sku', 'B')
  staged = withInput(staged, { variant: b }, 'sku', 'C')
  const outcome = await save(staged, service)
  expect([outcome.saved, outcome.errors]).toEqual([2, {}])
  expect([stored.get('a')?.sku, stored.get('b')?.sku]).toEqual(['B', 'C'])
})

test('changes by others in other cells do not matter; a cell that both changed shows both values', async () => {
  const { service, stored } = shop({ ...a, barcode: '9', version: 2 }, { ...b, barcode: '9', version: 2 })
  let staged = withInput(noChanges, { variant: a }, 'hsCode', '6109.10')
  staged = withInput(staged, { variant: b }, 'barcode', '123')
  const outcome = await save(staged, service)
  expect(stored.get('a')).toMatchObject({ barcode: '9', hsCode: '6109.10' })
  expect(outcome.conflicts).toMatchObject([{ stored: { id: 'b' }, cells: [{ field: 'barcode', base: '', yours: '123', theirs: '9' }] }])
  expect(afterSave(staged, staged, outcome).changed).toHaveProperty('b')
})

test('an error that is not a row’s stops the save, and unsent rows stay', async () => {
  const failing: VariantApi = { ...shop(a).service, change: async () => Promise.reject(refuse(500, null, 'Something broke.')) }
  const staged = withNewRows(withInput(noChanges, { variant: a }, 'barcode', '1'), [{ id: 'new-C', cells: { sku: 'C' } }])
  const outcome = await save(staged, failing)
  expect(outcome.failure?.message).toBe('Something broke.')
  expect(outcomeText(outcome)).toBe('Nothing was saved')
  expect(afterSave(staged, staged, outcome)).toEqual(staged)
})

test('the errors of rows that are sent at the same time are all reported, so that the attempt of each can end', async () => {
  const rows = ['v1', 'v2', 'v3'].map((id) => sampleVariant({ id, sku: id }))
  const { service } = shop(...rows)
  const staged = rows.reduce((all, variant) => withInput(all, { variant }, 'barcode', '4006381333931'), noChanges)
  const lost: Error[] = []
  const change = async () => {
    lost.push(refuse(500, null, 'Something went wrong.'))
    throw lost.at(-1)
  }
  const { failure, otherFailures } = await save(staged, { ...service, change })
  expect(lost).toHaveLength(3)
  expect([failure, ...(otherFailures ?? [])]).toEqual(lost)
})

test('text typed during a save stays as a change of the stored value', async () => {
  const { service } = shop(a)
  const newRow = { id: 'new-C', cells: { sku: 'C' } }
  const sent = withNewRows(withInput(noChanges, { variant: a }, 'barcode', '1'), [newRow])
  const outcome = await save(sent, service)
  let now = withInput(sent, { variant: a }, 'barcode', '2')
  now = withInput(now, { newRow }, 'barcode', '3')
  const left = afterSave(now, sent, outcome)
  expect(left.newRows).toEqual([])
  expect(left.changed.a).toMatchObject({ source: { version: 2 }, cells: { barcode: { base: '1', yours: '2' } } })
  expect(left.changed['id of C']).toMatchObject({ cells: { barcode: { base: '', yours: '3' } } })
})

test('a variant deleted meanwhile is reported at its row', async () => {
  const outcome = await save(withInput(noChanges, { variant: a }, 'barcode', '1'), shop().service)
  expect(outcome.errors).toEqual({ a: { sku: 'This variant was deleted meanwhile.' } })
})
