'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { refusedNotice } from '../../ui/refused-notice'
import type { Variant } from '../shapes'

/** Ticks everything that is of the same product. */
export function AllOfProduct({ variant, all }: { variant: Variant; all: (productId: string) => Promise<void> }) {
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
          .catch(refusedNotice('They could not be loaded'))
          .finally(() => setLoading(false))
      }}
    >
      All of this product
    </Button>
  )
}
