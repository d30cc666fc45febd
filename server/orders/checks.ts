import { type AddressProblem, checkAddress } from '../address/address-rules'
import { addressFormat } from '../address/countries'
import { imageIssue, type ResolvedVariant, skuIssue } from '../items/checks'
import type { Item, Order } from './order'

/** Judges an item against what its SKU resolved to. */
export function checkItem(item: Item, variant: ResolvedVariant | null): void {
  item.skuIssue = skuIssue(item, variant)
  item.imageIssue = imageIssue(item, variant)
}

/** Judges where the order goes. */
export function checkDestination(order: Pick<Order, 'addressIssue' | 'shippingAddress'>): void {
  const problems: Pick<AddressProblem, 'message'>[] = order.shippingAddress
    ? checkAddress(order.shippingAddress, addressFormat(order.shippingAddress.countryCode))
    : [{ message: 'There is no shipping address.' }]
  order.addressIssue = problems.length ? problems.map((problem) => problem.message).join(' ') : null
}
