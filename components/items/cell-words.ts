import type { Item } from '../orders/shapes'
import type { ItemField } from './item-edits'

const words: Record<ItemField, string> = {
  sku: 'SKU',
  quantity: 'quantity',
  options: 'options',
  merchantPrice: 'price each',
  merchantShippingPrice: 'shipping',
  merchantTax: 'tax',
  skipSkuValidation: 'skip SKU check',
  skipImageValidation: 'skip art check',
  skipImgManip: 'use art as sent',
  images: 'artwork',
}

/** "MUG-11-WHT, quantity". */
export const cellWord = (item: Item, field: ItemField) => `${item.productName ?? item.sku}, ${words[field]}`
