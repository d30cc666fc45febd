import { expect, test } from 'vitest'
import { productViews } from '@/components/catalog/products/list/saved-views'
import { orderViews } from '@/components/orders/list/saved-views'
import { shipmentViews } from '@/components/shipments/list/saved-views'
import { viewHref } from './types'

test('the query line of orders is stored as it is, and filters of a program become qualifiers', async () => {
  expect(await orderViews.listOf('is:held created:<7d')).toEqual({ q: 'is:held created:<7d', filters: {} })
  expect(orderViews.lineOf({ q: 'garcia', filters: { status: 'New,SkuIssue', countryCode: 'US', isTest: 'false' } })).toBe(
    'garcia status:New,SkuIssue country:US -is:test',
  )
  expect(viewHref(orderViews, { q: null, filters: { sku: 'MUG 1' }, sort: '-createdAt' })).toBe(
    '/orders?q=sku%3A%22MUG+1%22&sort=-createdAt',
  )
  expect(viewHref(orderViews, { q: null, filters: {}, sort: null })).toBe('/orders')
})

test('the filters of shipments and products come back as the line that they were stored from', async () => {
  const shipments = 'garcia status:Assigned,Rejected facility:F00000012 slip:missing hold:no'
  expect(shipmentViews.lineOf(await shipmentViews.listOf(shipments))).toBe(shipments)
  const products = 'mug brand:"Waybill Basics" enabled:no'
  expect(productViews.lineOf(await productViews.listOf(products))).toBe(products)
})

test('an age cannot be stored for shipments, whose filters are days: it would not move', async () => {
  await expect(shipmentViews.listOf('created:<2d')).rejects.toThrow('keeps days, not an age')
})
