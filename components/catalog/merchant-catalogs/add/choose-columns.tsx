'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { GridColumn } from '@/components/ui/grid/grid'
import { MiddleEllipsis } from '@/components/ui/middle-ellipsis'
import { errorToast } from '@/components/ui/toasts/toast'
import type { Variant } from '../types'
import { shortPrice } from '../variants/rows'

/** Selects all variants of the same product. */
function ChooseProductVariants({ variant, all }: { variant: Variant; all: (productId: string) => Promise<void> }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={isLoading}
      aria-label={`Choose all variants of the product of ${variant.sku}`}
      onClick={() => {
        setLoading(true)
        all(variant.productId)
          .catch(errorToast('They could not be loaded'))
          .finally(() => setLoading(false))
      }}
    >
      All of this product
    </Button>
  )
}

/** The columns of the variants to choose from. */
export const chooseColumns = (all: (productId: string) => Promise<void>): GridColumn<Variant>[] => [
  {
    id: 'sku',
    name: 'SKU',
    width: 170,
    isPinned: true,
    fitsText: true,
    cell: ({ sku }) => <MiddleEllipsis text={sku} />,
    text: ({ sku }) => sku,
  },
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
    cell: (variant) => <ChooseProductVariants variant={variant} all={all} />,
    text: ({ productId }) => productId,
  },
]
