import { describe, expect, test } from 'vitest'
import type { Catalog } from '../shapes'
import { inTheWay, madeFromNow } from './holders'

const catalog = (id: string, assignedToSubAccountIds: string[] = [], isEnabled = true): Catalog => ({
  ...{ id, assignedToSubAccountIds, isEnabled, merchantId: 'm', name: id, description: null },
  ...{ variantCount: 0, version: 1, createdAt: '', updatedAt: '' },
})
const shop = catalog('shop')
const eu = catalog('eu', ['eu'])
const ids = (all: (Catalog | null)[]) => all.map((one) => one?.id ?? null)

describe('a catalog that is to be enabled', () => {
  test('has in its way what is enabled for the same orders, and nothing else', () => {
    expect(ids(inTheWay(catalog('new', [], false), [shop, eu]))).toEqual(['shop'])
    expect(ids(inTheWay(catalog('new', ['eu', 'us'], false), [shop, eu]))).toEqual(['eu'])
    expect(ids(inTheWay(catalog('new', ['us'], false), [shop, eu]))).toEqual([])
    expect(ids(inTheWay(shop, [shop]))).toEqual([])
  })

  test('takes the place of the sub-account’s own, else of the merchant’s one, else of the global catalog', () => {
    expect(ids(madeFromNow(catalog('new', ['eu']), [shop, eu]))).toEqual(['eu'])
    expect(ids(madeFromNow(catalog('new', ['us']), [shop, eu]))).toEqual(['shop'])
    expect(ids(madeFromNow(catalog('new', ['us', 'eu']), [shop, eu]))).toEqual(['shop', 'eu'])
    expect(ids(madeFromNow(catalog('new'), [eu]))).toEqual([null])
  })
})
