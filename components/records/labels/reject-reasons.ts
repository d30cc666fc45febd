import { type RejectReason, rejectReasons } from '@/server/orders/shipments/lifecycle'

/** The labels of the reasons for which a vendor does not make a shipment. */
const rejectNames: Record<RejectReason, string> = {
  OutOfStock: 'Out of stock',
  ArtworkUnprintable: 'The artwork cannot be printed',
  AddressUndeliverable: 'The address cannot be delivered to',
  CapacityExceeded: 'No capacity',
  ProductDiscontinued: 'The product is no longer made',
  Other: 'Other',
}

export const rejectChoices = rejectReasons.map((reason) => ({ value: reason, label: rejectNames[reason] }))

/** Why a shipment was rejected: the label of its code and the vendor's words, or the words alone; null when neither is known. */
export function rejectionText(rejected: { rejectReason: string | null; rejectReasonCode: RejectReason | null }): string | null {
  const { rejectReason, rejectReasonCode: code } = rejected
  const name = code && code !== 'Other' ? rejectNames[code] : null
  return [name, rejectReason].filter(Boolean).join(': ') || null
}
