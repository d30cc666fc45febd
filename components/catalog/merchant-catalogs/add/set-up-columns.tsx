import type { GridColumn } from '@/components/ui/grid/grid'
import { MiddleEllipsis } from '@/components/ui/middle-ellipsis'
import type { NewVariant, Variant } from '../types'
import type { Price } from '../variants/price-text'
import { shortPrice } from '../variants/rows'

export interface SetUpRow {
  variant: Variant
  newVariant: NewVariant
  /** The reason why it is skipped; null when it can be added. */
  skippedReason: string | null
}

const priceText = ({ newVariant }: SetUpRow) => shortPrice((newVariant.merchantPrice ?? null) as Price)

/** The columns of added variants, beside their global values. */
export const setUpColumns: GridColumn<SetUpRow>[] = [
  {
    id: 'sku',
    name: 'SKU',
    width: 160,
    isPinned: true,
    fitsText: true,
    cell: ({ variant }) => <MiddleEllipsis text={variant.sku} />,
    text: ({ variant }) => variant.sku,
  },
  { id: 'name', name: 'Variant', width: 220, cell: ({ variant }) => variant.name, text: ({ variant }) => variant.name },
  {
    id: 'merchantSku',
    name: 'Merchant SKU',
    width: 170,
    cell: ({ newVariant }) => newVariant.merchantSku ?? <span className="dim">Global SKU</span>,
    text: ({ newVariant }) => newVariant.merchantSku ?? '',
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
    cell: (row) => priceText(row) || <span className="dim">Global price</span>,
    text: priceText,
  },
  {
    id: 'why',
    name: 'Left out because',
    width: 220,
    cell: ({ skippedReason }) => skippedReason ?? '',
    text: ({ skippedReason }) => skippedReason ?? '',
  },
]
