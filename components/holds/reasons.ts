import type { HoldReason } from '@/server/holds/lifecycle'

/** The reasons of a hold in words. */
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
