import fc from 'fast-check'
import { type Action, elementAt, type Intent, refused, removeFrom, usd } from './actions'
import { expectedAdditions, expectedUpdates, type Outcome, type VariantInput } from './expected-outcomes'
import { index, price, sku } from './global-actions'
import { type Catalog, type CatalogModel, type MerchantVariant, merchantVariantsOf, subAccounts, variantOf } from './model'

const ownSku = fc.constantFrom(null, 'M1', 'M2', 'A1', 'B2')
const variantInput = fc.record({
  sku: fc.oneof({ weight: 6, arbitrary: sku }, { weight: 1, arbitrary: fc.constant('NOPE') }),
  merchantSku: ownSku,
  price,
})
const variantInputs = fc.array(variantInput, { maxLength: 4 })
const distinctInputs = fc.uniqueArray(variantInput, { maxLength: 3, selector: ({ sku }) => sku })
const subAccountIds = fc.subarray(subAccounts)
const bodyOf = ({ sku, merchantSku, price }: VariantInput) => ({ sku, merchantSku, merchantPrice: usd(price) })
const catalogName = fc.constantFrom('Shop', 'Other')

/** Whether another enabled catalog applies to the same sub-accounts. */
function isClaimed(model: CatalogModel, { id, merchantId, isEnabled, subAccounts }: Catalog): boolean {
  const others = model.catalogs.filter((one) => one.id !== id && one.isEnabled && one.merchantId === merchantId)
  const heldFor = (ids: string[]) => (ids.length ? ids : [''])
  return isEnabled && others.some((one) => heldFor(one.subAccounts).some((held) => heldFor(subAccounts).includes(held)))
}

/** Sets a catalog's variants in the model, with the ids of the response. */
function applyVariants(model: CatalogModel, catalog: Catalog, rows: MerchantVariant[], answered: { id: string; sku: string }[]): void {
  const old = removeFrom(model.merchantVariants, ({ catalogId }) => catalogId === catalog.id).map(({ id }) => id)
  for (const row of rows) {
    const id = answered.find((one) => one.sku === variantOf(model, row).sku)?.id ?? row.id
    // Existing variants keep their id.
    if (row.id && row.id !== id) throw new Error(`${row.id} is ${id} now`)
    if (!row.id && old.includes(id)) throw new Error(`${id} was another`)
    model.merchantVariants.push({ ...row, id, catalogId: catalog.id })
  }
}

const create: fc.Arbitrary<Intent> = fc
  .tuple(index, catalogName, fc.boolean(), subAccountIds, variantInputs)
  .map(([n, name, isEnabled, subAccounts, inputs]) => (model) => {
    const catalog = { id: '', merchantId: elementAt(model.merchants, n) as string, name, isEnabled, subAccounts }
    const body = { merchantId: catalog.merchantId, name, isEnabled, assignedToSubAccountIds: subAccounts, variants: inputs.map(bodyOf) }
    const action = { name: `catalog ${isEnabled} ${subAccounts}`, method: 'POST', path: '/merchantCatalog', body }
    if (isClaimed(model, catalog)) return { ...action, status: 409, ...refused }
    const { rows, expectedEvents, skippedCount } = expectedAdditions(model, '', [], inputs)
    const apply: Action['apply'] = ({ merchantCatalog: { id, variants } }) => {
      model.catalogs.push({ ...catalog, id })
      applyVariants(model, { ...catalog, id }, rows, variants)
    }
    return { ...action, status: 201, expectedEvents: [`merchantCatalog create ${name}`, ...expectedEvents], skippedCount, apply }
  })

/** An action that sets a catalog's fields and variants. */
function catalogUpdate(
  model: CatalogModel,
  action: Pick<Action, 'name' | 'method' | 'body'>,
  [before, after]: [Catalog, Catalog],
  { rows, expectedEvents, skippedCount }: Outcome,
): Action {
  const whole = { ...action, path: '/merchantCatalog', isVersioned: true }
  if (isClaimed(model, after)) return { ...whole, status: 409, ...refused }
  const isChanged = expectedEvents.length > 0 || JSON.stringify(after) !== JSON.stringify(before)
  return {
    ...whole,
    status: 200,
    skippedCount,
    expectedEvents: isChanged ? [`merchantCatalog update ${after.name}`, ...expectedEvents] : [],
    apply({ merchantCatalog }) {
      Object.assign(before, after)
      applyVariants(model, before, rows, merchantCatalog.variants)
    },
  }
}

const replace: fc.Arbitrary<Intent> = fc
  .tuple(index, catalogName, fc.boolean(), subAccountIds, variantInputs)
  .map(([n, name, isEnabled, subAccounts, inputs]) => (model) => {
    const catalog = elementAt(model.catalogs, n)
    if (!catalog) return null
    const body = { id: catalog.id, name, isEnabled, assignedToSubAccountIds: subAccounts, variants: inputs.map(bodyOf) }
    const before = merchantVariantsOf(model, catalog)
    const isGiven = (row: MerchantVariant) => inputs.some(({ sku }) => sku === variantOf(model, row).sku)
    const gone = before.filter((row) => !isGiven(row)).map((row) => `merchantVariant delete ${variantOf(model, row).sku}`)
    const isIn = ({ sku }: VariantInput) => before.some((row) => variantOf(model, row).sku === sku)
    const staying = inputs.filter((one, i) => isIn(one) && inputs.findIndex(({ sku }) => sku === one.sku) === i)
    const kept = expectedUpdates(model, before.filter(isGiven), staying)
    const all = expectedAdditions(
      model,
      catalog.id,
      kept.rows,
      inputs.filter((one) => !staying.includes(one)),
    )
    const outcome = {
      rows: all.rows,
      expectedEvents: [...gone, ...kept.expectedEvents, ...all.expectedEvents],
      skippedCount: kept.skippedCount + all.skippedCount,
    }
    return catalogUpdate(model, { name: 'replace', method: 'PUT', body }, [catalog, { ...catalog, name, isEnabled, subAccounts }], outcome)
  })

const update: fc.Arbitrary<Intent> = fc
  .tuple(
    index,
    fc.option(fc.boolean(), { nil: undefined }),
    fc.option(subAccountIds, { nil: undefined, freq: 2 }),
    fc.uniqueArray(sku, { maxLength: 1 }),
    distinctInputs,
    variantInputs,
  )
  .map(([n, isEnabled, subAccounts, out, updates, inputs]) => (model) => {
    const catalog = elementAt(model.catalogs, n)
    if (!catalog) return null
    const body = {
      ...{ id: catalog.id, isEnabled, assignedToSubAccountIds: subAccounts },
      ...{ variantsSkusToRemove: out, variantsToUpdate: updates.map(bodyOf), variantsToAdd: inputs.map(bodyOf) },
    }
    const isOut = (row: MerchantVariant) => out.includes(variantOf(model, row).sku)
    const before = merchantVariantsOf(model, catalog)
    const gone = before.filter(isOut).map((row) => `merchantVariant delete ${variantOf(model, row).sku}`)
    const changed = expectedUpdates(
      model,
      before.filter((row) => !isOut(row)),
      updates,
    )
    const all = expectedAdditions(model, catalog.id, changed.rows, inputs)
    const outcome = {
      rows: all.rows,
      expectedEvents: [...gone, ...changed.expectedEvents, ...all.expectedEvents],
      skippedCount: out.length - gone.length + changed.skippedCount + all.skippedCount,
    }
    const after = { ...catalog, isEnabled: isEnabled ?? catalog.isEnabled, subAccounts: subAccounts ?? catalog.subAccounts }
    return catalogUpdate(model, { name: 'change in part', method: 'PATCH', body }, [catalog, after], outcome)
  })

const remove: fc.Arbitrary<Intent> = index.map((n) => (model) => {
  const catalog = elementAt(model.catalogs, n)
  if (!catalog) return null
  return {
    ...{ name: 'delete a catalog', method: 'DELETE', path: `/merchantCatalog/${catalog.id}`, isVersioned: true, status: 204 },
    expectedEvents: [
      `merchantCatalog delete ${catalog.name}`,
      ...merchantVariantsOf(model, catalog).map((row) => `merchantVariant delete ${variantOf(model, row).sku}`),
    ],
    apply() {
      removeFrom(model.merchantVariants, ({ catalogId }) => catalogId === catalog.id)
      removeFrom(model.catalogs, (one) => one === catalog)
    },
  }
})

const addMerchantVariants: fc.Arbitrary<Intent> = fc
  .tuple(index, fc.array(variantInput, { minLength: 1, maxLength: 3 }))
  .map(([n, inputs]) => (model) => {
    const catalog = elementAt(model.catalogs, n)
    if (!catalog) return null
    const body = { merchantCatalogId: catalog.id, variants: inputs.map(bodyOf) }
    const { rows, expectedEvents, skippedCount } = expectedAdditions(model, catalog.id, merchantVariantsOf(model, catalog), inputs)
    return {
      ...{ name: 'add merchant variants', method: 'POST', path: '/merchantVariants', body, status: 200, skippedCount },
      expectedEvents: expectedEvents.length ? [`merchantCatalog update ${catalog.name}`, ...expectedEvents] : [],
      apply: ({ variantsAdded }) => applyVariants(model, catalog, rows, variantsAdded),
    }
  })

const removeMerchantVariant: fc.Arbitrary<Intent> = index.map((n) => (model) => {
  const row = elementAt(model.merchantVariants, n)
  const catalog = model.catalogs.find(({ id }) => id === row?.catalogId)
  if (!row || !catalog) return null
  return {
    ...{ name: 'take a merchant variant out', method: 'DELETE', path: `/merchantVariants/${row.id}`, isVersioned: true, status: 204 },
    expectedEvents: [`merchantVariant delete ${variantOf(model, row).sku}`, `merchantCatalog update ${catalog.name}`],
    apply: () => void removeFrom(model.merchantVariants, (one) => one === row),
  }
})

/** All intents about merchants' catalogs. */
export const merchantIntents = [
  create,
  create,
  replace,
  update,
  update,
  update,
  remove,
  addMerchantVariants,
  addMerchantVariants,
  removeMerchantVariant,
]
