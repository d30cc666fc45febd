/** Why customer care keeps an order back. `Other` says why in its comment. */
export const holdReasons = [
  'AddressUnclear',
  'CustomerRequest',
  'DuplicateSuspected',
  'FraudReview',
  'ArtworkReview',
  'PaymentQuestion',
  'StockQuestion',
  'Other',
] as const
export type HoldReason = (typeof holdReasons)[number]
