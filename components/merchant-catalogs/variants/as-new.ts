import type { MerchantVariant, NewVariant } from '../shapes'

/** A merchant variant as it is put into a catalog, again or another one, with all that the merchant has otherwise. */
export const asNew = ({
  sku,
  merchantSku,
  merchantPrice,
  skipImageManipulation,
  decorations,
  attributes,
}: MerchantVariant): NewVariant => ({
  sku,
  merchantSku,
  merchantPrice,
  skipImageManipulation,
  decorations,
  attributes,
})
