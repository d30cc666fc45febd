import type { GridColumn } from '../../ui/grid/grid'
import type { Variant } from '../shapes'
import { shortPrice } from '../variants/rows'
import { AllOfProduct } from './all-of-product-button'

/** What one chooses variants by. */
export const chooseColumns = (all: (productId: string) => Promise<void>): GridColumn<Variant>[] => [
  { id: 'sku', name: 'SKU', width: 170, isPinned: true, cell: ({ sku }) => sku, text: ({ sku }) => sku },
  { id: 'name', name: 'Variant', width: 300, cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'price',
    name: 'Global price',
    width: 110,
    isNumber: true,
    cell: ({ price }) => shortPrice(price) || '–',
    text: ({ price }) => shortPrice(price),
  },
  {
    id: 'product',
    name: 'Product',
    width: 150,
    cell: (variant) => <AllOfProduct variant={variant} all={all} />,
    text: ({ productId }) => productId,
  },
]
