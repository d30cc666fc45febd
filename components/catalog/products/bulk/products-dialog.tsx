'use client'

import { useState } from 'react'
import type { BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { formatCount } from '@/components/ui/format/text'
import { PlanDialog } from '@/components/work/plans/plan-dialog'
import { planSelection } from '@/components/work/plans/plan-selection'
import { filtersOf } from '../list/filters'
import { MoveStep } from './move-step'
import type { SelectedProduct } from './selection'

export type ProductPlanKind = 'products.enable' | 'products.disable' | 'products.update'

const titles: Record<ProductPlanKind, (products: string) => string> = {
  'products.enable': (products) => `Enable ${products}`,
  'products.disable': (products) => `Disable ${products}`,
  'products.update': (products) => `Move ${products} to a category`,
}

/** The bulk change of the selected products. Enabling and disabling have nothing to choose: their preview opens at once. */
export default function ProductsDialog({
  kind,
  selected,
  whole: wholeNow,
  onClose,
}: BulkDialogProps<SelectedProduct> & { kind: ProductPlanKind }) {
  // Frozen: later changes of the selection do not affect this dialog.
  const [products] = useState(selected)
  const [whole] = useState(wholeNow)
  const isMove = kind === 'products.update'
  return (
    <PlanDialog
      kind={kind}
      title={titles[kind](formatCount(whole?.total ?? products.length, 'product', whole?.isCapped))}
      selection={() => planSelection(products, whole, filtersOf)}
      change={isMove ? undefined : {}}
      step={isMove ? (step) => <MoveStep {...step} /> : undefined}
      onClose={onClose}
    />
  )
}
