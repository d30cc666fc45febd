import { type AddressProblem, checkAddress } from '../address/address-rules'
import { addressFormat } from '../address/countries'
import { imageIssue, type ResolvedVariant, skuIssue } from '../items/checks'
import type { Item, Order } from './order'

/** Judges an item against what its SKU resolved to. */
export function checkItem(item: Item, variant: ResolvedVariant | null): void {
  item.skuIssue = skuIssue(item, variant)
  item.imageIssue = imageIssue(item, variant)
}

/**
 * Judges an item again that may be in the making, by the catalog as it is now. What is in a shipment under way and was found right stays so:
 * the catalog may change without what is being made becoming wrong.
 */
export function checkItemAgain(item: Item, variant: ResolvedVariant | null): void {
  const { skuIssue, imageIssue, workingQuantity } = item
  checkItem(item, variant)
  if (workingQuantity === 0) return
  item.skuIssue = skuIssue && item.skuIssue
  item.imageIssue = imageIssue && item.imageIssue
}

/** Judges where the order goes. */
export function checkDestination(order: Pick<Order, 'addressIssue' | 'shippingAddress'>): void {
  const problems: Pick<AddressProblem, 'message'>[] = order.shippingAddress
    ? checkAddress(order.shippingAddress, addressFormat(order.shippingAddress.countryCode))
    : [{ message: 'There is no shipping address.' }]
  order.addressIssue = problems.length ? problems.map((problem) => problem.message).join(' ') : null
}
