import type { HoldReason } from '@/server/orders/lifecycle'

/** The labels of hold reasons. */
export const holdNames: Record<HoldReason, string> = {
  AddressUnclear: 'Address unclear',
  CustomerRequest: 'Customer request',
  DuplicateSuspected: 'Duplicate suspected',
  FraudReview: 'Fraud review',
  ArtworkReview: 'Artwork review',
  PaymentQuestion: 'Payment question',
  StockQuestion: 'Stock question',
  Other: 'Other',
}
