import fc from 'fast-check'
import { type Act, at, type Intent, refused, take, usd } from './act'
import { place, price, sku } from './global-acts'
import { added, type Given, type Outcome, updated } from './outcomes'
import { type Catalog, type Own, ownOf, type Shop, subAccounts, variantOf } from './shop'

const own = fc.constantFrom(null, 'M1', 'M2', 'A1', 'B2')
const given = fc.record({
  sku: fc.oneof({ weight: 6, arbitrary: sku }, { weight: 1, arbitrary: fc.constant('NOPE') }),
  merchantSku: own,
  price,
})
const several = fc.array(given, { maxLength: 4 })
const distinct = fc.uniqueArray(given, { maxLength: 3, selector: ({ sku }) => sku })
const whose = fc.subarray(subAccounts)
const bodyOf = ({ sku, merchantSku, price }: Given) => ({ sku, merchantSku, merchantPrice: usd(price) })
const catalogName = fc.constantFrom('Shop', 'Other')

/** Another catalog that would hold for the same ones. */
function isClaimed(shop: Shop, { id, merchantId, isEnabled, subAccounts }: Catalog): boolean {
  const others = shop.catalogs.filter((one) => one.id !== id && one.isEnabled && one.merchantId === merchantId)
  const heldFor = (ids: string[]) => (ids.length ? ids : [''])
  return isEnabled && others.some((one) => heldFor(one.subAccounts).some((held) => heldFor(subAccounts).includes(held)))
}

/** Takes over what a catalog has now, with the ids that it was given. */
function takeOver(shop: Shop, catalog: Catalog, rows: Own[], answered: { id: string; sku: string }[]): void {
  const old = take(shop.own, ({ catalogId }) => catalogId === catalog.id).map(({ id }) => id)
  for (const row of rows) {
    const id = answered.find((one) => one.sku === variantOf(shop, row).sku)?.id ?? row.id
    // What stays keeps its id.
    if (row.id && row.id !== id) throw new Error(`${row.id} is ${id} now`)
    if (!row.id && old.includes(id)) throw new Error(`${id} was another`)
    shop.own.push({ ...row, id, catalogId: catalog.id })
  }
}

const create: fc.Arbitrary<Intent> = fc
  .tuple(place, catalogName, fc.boolean(), whose, several)
  .map(([n, name, isEnabled, subAccounts, inputs]) => (shop) => {
    const catalog = { id: '', merchantId: at(shop.merchants, n) as string, name, isEnabled, subAccounts }
    const body = { merchantId: catalog.merchantId, name, isEnabled, assignedToSubAccountIds: subAccounts, variants: inputs.map(bodyOf) }
    const act = { name: `catalog ${isEnabled} ${subAccounts}`, method: 'POST', path: '/merchantCatalog', body }
    if (isClaimed(shop, catalog)) return { ...act, status: 409, ...refused }
    const { rows, told, leftOut } = added(shop, '', [], inputs)
    const done: Act['done'] = ({ merchantCatalog: { id, variants } }) => {
      shop.catalogs.push({ ...catalog, id })
      takeOver(shop, { ...catalog, id }, rows, variants)
    }
    return { ...act, status: 201, told: [`merchantCatalog create ${name}`, ...told], leftOut, done }
  })

/** An act that makes of a catalog what it says, with these variants. */
function changeOf(
  shop: Shop,
  act: Pick<Act, 'name' | 'method' | 'body'>,
  [before, after]: [Catalog, Catalog],
  { rows, told, leftOut }: Outcome,
): Act {
  const whole = { ...act, path: '/merchantCatalog', isVersioned: true }
  if (isClaimed(shop, after)) return { ...whole, status: 409, ...refused }
  const isChanged = told.length > 0 || JSON.stringify(after) !== JSON.stringify(before)
  return {
    ...whole,
    status: 200,
    leftOut,
    told: isChanged ? [`merchantCatalog update ${after.name}`, ...told] : [],
    done({ merchantCatalog }) {
      Object.assign(before, after)
      takeOver(shop, before, rows, merchantCatalog.variants)
    },
  }
}

const replace: fc.Arbitrary<Intent> = fc
  .tuple(place, catalogName, fc.boolean(), whose, several)
  .map(([n, name, isEnabled, subAccounts, inputs]) => (shop) => {
    const catalog = at(shop.catalogs, n)
    if (!catalog) return null
    const body = { id: catalog.id, name, isEnabled, assignedToSubAccountIds: subAccounts, variants: inputs.map(bodyOf) }
    const before = ownOf(shop, catalog)
    const isGiven = (row: Own) => inputs.some(({ sku }) => sku === variantOf(shop, row).sku)
    const gone = before.filter((row) => !isGiven(row)).map((row) => `merchantVariant delete ${variantOf(shop, row).sku}`)
    const isIn = ({ sku }: Given) => before.some((row) => variantOf(shop, row).sku === sku)
    const staying = inputs.filter((one, i) => isIn(one) && inputs.findIndex(({ sku }) => sku === one.sku) === i)
    const kept = updated(shop, before.filter(isGiven), staying)
    const all = added(
      shop,
      catalog.id,
      kept.rows,
      inputs.filter((one) => !staying.includes(one)),
    )
    const outcome = { rows: all.rows, told: [...gone, ...kept.told, ...all.told], leftOut: kept.leftOut + all.leftOut }
    return changeOf(shop, { name: 'replace', method: 'PUT', body }, [catalog, { ...catalog, name, isEnabled, subAccounts }], outcome)
  })

const update: fc.Arbitrary<Intent> = fc
  .tuple(
    place,
    fc.option(fc.boolean(), { nil: undefined }),
    fc.option(whose, { nil: undefined, freq: 2 }),
    fc.uniqueArray(sku, { maxLength: 1 }),
    distinct,
    several,
  )
  .map(([n, isEnabled, subAccounts, out, updates, inputs]) => (shop) => {
    const catalog = at(shop.catalogs, n)
    if (!catalog) return null
    const body = {
      ...{ id: catalog.id, isEnabled, assignedToSubAccountIds: subAccounts },
      ...{ variantsSkusToRemove: out, variantsToUpdate: updates.map(bodyOf), variantsToAdd: inputs.map(bodyOf) },
    }
    const isOut = (row: Own) => out.includes(variantOf(shop, row).sku)
    const before = ownOf(shop, catalog)
    const gone = before.filter(isOut).map((row) => `merchantVariant delete ${variantOf(shop, row).sku}`)
    const changed = updated(
      shop,
      before.filter((row) => !isOut(row)),
      updates,
    )
    const all = added(shop, catalog.id, changed.rows, inputs)
    const outcome = {
      rows: all.rows,
      told: [...gone, ...changed.told, ...all.told],
      leftOut: out.length - gone.length + changed.leftOut + all.leftOut,
    }
    const after = { ...catalog, isEnabled: isEnabled ?? catalog.isEnabled, subAccounts: subAccounts ?? catalog.subAccounts }
    return changeOf(shop, { name: 'change in part', method: 'PATCH', body }, [catalog, after], outcome)
  })

const remove: fc.Arbitrary<Intent> = place.map((n) => (shop) => {
  const catalog = at(shop.catalogs, n)
  if (!catalog) return null
  return {
    ...{ name: 'delete a catalog', method: 'DELETE', path: `/merchantCatalog/${catalog.id}`, isVersioned: true, status: 204 },
    told: [
      `merchantCatalog delete ${catalog.name}`,
      ...ownOf(shop, catalog).map((row) => `merchantVariant delete ${variantOf(shop, row).sku}`),
    ],
    done() {
      take(shop.own, ({ catalogId }) => catalogId === catalog.id)
      take(shop.catalogs, (one) => one === catalog)
    },
  }
})

const add: fc.Arbitrary<Intent> = fc.tuple(place, fc.array(given, { minLength: 1, maxLength: 3 })).map(([n, inputs]) => (shop) => {
  const catalog = at(shop.catalogs, n)
  if (!catalog) return null
  const body = { merchantCatalogId: catalog.id, variants: inputs.map(bodyOf) }
  const { rows, told, leftOut } = added(shop, catalog.id, ownOf(shop, catalog), inputs)
  return {
    ...{ name: 'add merchant variants', method: 'POST', path: '/merchantVariants', body, status: 200, leftOut },
    told: told.length ? [`merchantCatalog update ${catalog.name}`, ...told] : [],
    done: ({ variantsAdded }) => takeOver(shop, catalog, rows, variantsAdded),
  }
})

const takeOut: fc.Arbitrary<Intent> = place.map((n) => (shop) => {
  const row = at(shop.own, n)
  const catalog = shop.catalogs.find(({ id }) => id === row?.catalogId)
  if (!row || !catalog) return null
  return {
    ...{ name: 'take a merchant variant out', method: 'DELETE', path: `/merchantVariants/${row.id}`, isVersioned: true, status: 204 },
    told: [`merchantVariant delete ${variantOf(shop, row).sku}`, `merchantCatalog update ${catalog.name}`],
    done: () => void take(shop.own, (one) => one === row),
  }
})

/** Everything that is asked of merchants' catalogs. */
export const merchantIntents = [create, create, replace, update, update, update, remove, add, add, takeOut]
