import type { Change } from '@/server/kernel/change'
import { toMinor } from '@/server/kernel/money'
import { invalid, refuseProblems } from '@/server/kernel/refusal'
import { coversMerchant } from '@/server/kernel/scope'
import { type ResolvedLine, resolveLines } from '../catalog/catalog'
import { findMerchantUnscoped } from '../directory/merchants'
import { noCare } from './care/present'
import { impliedMerchant } from './create-rules'
import { draftItem } from './items/draft-item'
import { unknownFiles } from './items/image-files'
import { notLate } from './lateness/late-rules'
import { runFirstChecks } from './processing/checks'
import { recompute } from './recompute'
import { autoRoute } from './routing/allocate'
import { saveOrder } from './save'
import type { NewOrder } from './schemas/requests'
import type { Order } from './types'

/**
 * Creates an order from a create payload: resolves its SKUs, runs the checks unless the merchant starts processing by hand, and saves it.
 */
export async function createOrder(change: Change, input: NewOrder): Promise<Order> {
  const merchant = await getMerchantFor(change, input)
  refuseProblems(
    await unknownFiles(
      change.reader,
      merchant.id,
      input.items.map(({ images }, i) => ({ images, prefix: `items[${i}].` })),
    ),
  )
  const lines = await resolveLines(
    change.sql,
    { merchantId: merchant.id, subAccountId: input.subAccountId ?? null },
    input.items.map((item) => item.sku),
  )
  const order = draftOrder(change, input, merchant, lines)
  if (merchant.autoProcess) runFirstChecks(order, lines, change.now)
  const shipments = await recompute(change, order, { from: null, onReady: [autoRoute] })
  return saveOrder(change, null, order, { action: 'create', shipments })
}

async function getMerchantFor(change: Change, input: NewOrder) {
  const id = input.merchantId?.toLowerCase() ?? impliedMerchant(change.principal)
  const merchant = id && coversMerchant(change.principal.scope, id) ? await findMerchantUnscoped(change.sql, id) : undefined
  if (!merchant) throw invalid('reference.unknown', 'merchantId', 'This merchant does not exist.', id)
  if (input.subAccountId && !merchant.subAccounts.some((account) => account.id === input.subAccountId))
    throw invalid('reference.unknown', 'subAccountId', `${merchant.name} has no such sub-account.`, input.subAccountId)
  return merchant
}

function draftOrder(change: Change, input: NewOrder, merchant: { id: string; name: string }, lines: Map<string, ResolvedLine>): Order {
  const currency = input.currencyCode
  const minor = (amount: number | null | undefined) => (amount === null || amount === undefined ? null : toMinor(amount, currency))
  const id = change.newId()
  return {
    number: 0,
    id,
    version: 1,
    safeId: input.safeId ?? change.trackCreatedId(change.newId().replaceAll('-', '')),
    externalId: input.externalId ?? null,
    merchantId: merchant.id,
    merchantName: merchant.name,
    subAccountId: input.subAccountId ?? null,
    status: 'New',
    statusDesc: null,
    addressIssue: null,
    addressIssueAt: null,
    customerId: null,
    shippingAddress: input.shippingAddress,
    billingAddress: input.billingAddress ?? null,
    returnAddress: input.returnAddress ?? null,
    location: input.location ?? null,
    languageCode: input.languageCode,
    isTest: input.isTest,
    isSample: input.isSample,
    client: input.client ?? null,
    meta: input.meta,
    currencyCode: currency,
    customerShippingMethod: input.customerShippingMethod ?? null,
    shipByDate: input.shipByDate ?? null,
    ...notLate,
    customerTotal: minor(input.customerTotal),
    customerItemTotal: minor(input.customerItemTotal),
    customerTotalShipping: minor(input.customerTotalShipping),
    customerTotalTaxes: minor(input.customerTotalTaxes),
    customerTotalDiscountAndPromotions: minor(input.customerTotalDiscountAndPromotions),
    customerTotalRank: input.customerTotal ?? -1,
    customerPaymentMethods: input.customerPaymentMethods,
    reprint: null,
    refunds: [],
    shipmentsMetadata: input.shipmentsMetadata ?? null,
    isPollingStopped: false,
    pollingStoppedAt: null,
    ...noCare,
    shipments: [],
    createdAt: change.now,
    updatedAt: change.now,
    processedAt: null,
    canceledAt: null,
    items: input.items.map((item, position) =>
      draftItem(change, item, { orderId: id, merchantId: merchant.id, currencyCode: currency, position, line: lines.get(item.sku) }),
    ),
    holds: [],
  }
}
