import { Globe, Store } from 'lucide-react'
import columnClasses from '@/components/ui/grid/columns.module.css'
import type { GridColumn } from '@/components/ui/grid/grid'
import { Link } from '@/components/ui/link'
import { MiddleEllipsis } from '@/components/ui/middle-ellipsis'
import { Pill } from '@/components/ui/pill'
import type { OrderableVariant } from '../types'
import { shortPrice } from '../variants/rows'

/** The columns of orderable variants and the catalog that each comes from. */
export const columns: GridColumn<OrderableVariant>[] = [
  {
    id: 'sku',
    name: 'Global SKU',
    width: 170,
    isPinned: true,
    fitsText: true,
    cell: ({ sku, productId }) => (
      <Link href={`/catalog/products/${productId}`} className={columnClasses.name}>
        <MiddleEllipsis text={sku} />
      </Link>
    ),
    text: ({ sku }) => sku,
  },
  { id: 'name', name: 'Variant', width: 280, cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'merchantSku',
    name: 'Merchant SKU',
    width: 160,
    fitsText: true,
    cell: ({ merchantSku }) => (merchantSku ? <MiddleEllipsis text={merchantSku} /> : '–'),
    text: ({ merchantSku }) => merchantSku ?? '',
  },
  {
    id: 'price',
    name: 'Price',
    width: 112,
    isNumber: true,
    cell: ({ merchantPrice }) => shortPrice(merchantPrice) || '–',
    text: ({ merchantPrice }) => shortPrice(merchantPrice),
  },
  {
    id: 'source',
    name: 'From',
    width: 170,
    cell: ({ source }) =>
      source === 'merchant' ? (
        <Pill tone="info" icon={Store}>
          Merchant’s catalog
        </Pill>
      ) : (
        <Pill tone="quiet" icon={Globe}>
          Global catalog
        </Pill>
      ),
    text: ({ source }) => (source === 'merchant' ? 'Merchant’s catalog' : 'Global catalog'),
  },
]
