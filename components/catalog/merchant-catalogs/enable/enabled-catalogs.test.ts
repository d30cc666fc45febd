import { describe, expect, test } from 'vitest'
import type { Catalog } from '../types'
import { conflictingCatalogs, currentCatalogs } from './enabled-catalogs'

const catalog = (id: string, assignedToSubAccountIds: string[] = [], isEnabled = true): Catalog => ({
  ...{ id, assignedToSubAccountIds, isEnabled, merchantId: 'm', name: id, description: null },
  ...{ variantCount: 0, version: 1, createdAt: '', updatedAt: '' },
})
const shop = catalog('shop')
const eu = catalog('eu', ['eu'])
const ids = (all: (Catalog | null)[]) => all.map((one) => one?.id ?? null)

describe('a catalog to be enabled', () => {
  test('conflicts only with the one enabled for the same orders', () => {
    expect(ids(conflictingCatalogs(catalog('new', [], false), [shop, eu]))).toEqual(['shop'])
    expect(ids(conflictingCatalogs(catalog('new', ['eu', 'us'], false), [shop, eu]))).toEqual(['eu'])
    expect(ids(conflictingCatalogs(catalog('new', ['us'], false), [shop, eu]))).toEqual([])
    expect(ids(conflictingCatalogs(shop, [shop]))).toEqual([])
  })

  test('replaces the sub-account’s own, else the merchant’s, else the global catalog', () => {
    expect(ids(currentCatalogs(catalog('new', ['eu']), [shop, eu]))).toEqual(['eu'])
    expect(ids(currentCatalogs(catalog('new', ['us']), [shop, eu]))).toEqual(['shop'])
    expect(ids(currentCatalogs(catalog('new', ['us', 'eu']), [shop, eu]))).toEqual(['shop', 'eu'])
    expect(ids(currentCatalogs(catalog('new'), [eu]))).toEqual([null])
  })
})
