import type { GridColumn } from '../../ui/grid/grid'
import type { NewVariant, Variant } from '../shapes'
import type { Price } from '../variants/price-text'
import { shortPrice } from '../variants/rows'
import classes from './add.module.css'

export interface SetUpRow {
  variant: Variant
  made: NewVariant
  /** Why it is left out; null when it can be added. */
  why: string | null
}

const priceWord = ({ made }: SetUpRow) => shortPrice((made.merchantPrice ?? null) as Price)

/** What would be added, beside what is global of it. */
export const setUpColumns: GridColumn<SetUpRow>[] = [
  { id: 'sku', name: 'SKU', width: 160, isPinned: true, cell: ({ variant }) => variant.sku, text: ({ variant }) => variant.sku },
  { id: 'name', name: 'Variant', width: 220, cell: ({ variant }) => variant.name, text: ({ variant }) => variant.name },
  {
    id: 'merchantSku',
    name: 'Merchant SKU',
    width: 170,
    cell: ({ made }) => made.merchantSku ?? <span className={classes.dim}>Global SKU</span>,
    text: ({ made }) => made.merchantSku ?? '',
  },
  {
    id: 'globalPrice',
    name: 'Global price',
    width: 100,
    isNumber: true,
    cell: ({ variant }) => shortPrice(variant.price) || '–',
    text: ({ variant }) => shortPrice(variant.price),
  },
  {
    id: 'merchantPrice',
    name: 'Merchant price',
    width: 112,
    isNumber: true,
    cell: (row) => priceWord(row) || <span className={classes.dim}>Global price</span>,
    text: priceWord,
  },
  { id: 'why', name: 'Left out because', width: 220, cell: ({ why }) => why ?? '', text: ({ why }) => why ?? '' },
]
