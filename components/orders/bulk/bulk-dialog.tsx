'use client'

import { useState } from 'react'
import { withLocalDays } from '@/components/lists/query/local-days'
import type { BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { formatCount } from '@/components/ui/format/text'
import { PlanDialog } from '@/components/work/plans/plan-dialog'
import { planSelection } from '@/components/work/plans/plan-selection'
import { CancelStep } from './cancel-step'
import { EditStep } from './edit-step'
import { HoldStep } from './hold-step'
import { ReleaseStep } from './release-step'
import { skusOfQuery } from './scope'
import type { SelectedOrder } from './selected-order'

export type OrderPlanKind = 'orders.update' | 'orders.hold' | 'orders.release' | 'orders.cancel' | 'orders.process' | 'orders.route'

/** A check and a routing have no first step: their preview opens at once. */
const steps = {
  'orders.update': EditStep,
  'orders.hold': HoldStep,
  'orders.release': ReleaseStep,
  'orders.cancel': CancelStep,
  'orders.process': null,
  'orders.route': null,
}
const titles: Record<OrderPlanKind, (orders: string) => string> = {
  'orders.update': (orders) => `Edit ${orders}`,
  'orders.hold': (orders) => `Hold ${orders}`,
  'orders.release': (orders) => `Release ${orders}`,
  'orders.cancel': (orders) => `Cancel ${orders}`,
  'orders.process': (orders) => `Check ${orders} again`,
  'orders.route': (orders) => `Route ${orders}`,
}

interface Props extends BulkDialogProps<SelectedOrder> {
  kind: OrderPlanKind
  /** The query of the list in which they were selected. */
  listQuery: string
}

/** The bulk change of the selected orders. Its title says of how many, and of which of their items. */
export default function BulkDialog({ kind, selected, whole: wholeNow, listQuery, onClose }: Props) {
  // Frozen: later changes of the selection do not affect this dialog.
  const [orders] = useState(selected)
  const [whole] = useState(wholeNow)
  const [skus, setSkus] = useState(() => (kind === 'orders.update' ? skusOfQuery(listQuery, orders) : []))
  const countText = formatCount(whole?.total ?? orders.length, 'order', whole?.isCapped)
  const Step = steps[kind]
  const scope = skus.length ? `, only items of ${skus.join(', ')}` : ''
  return (
    <PlanDialog
      kind={kind}
      title={titles[kind](countText) + scope}
      selection={() => planSelection(orders, whole, (q) => ({ q: withLocalDays(q) }))}
      change={Step ? undefined : {}}
      step={
        Step
          ? (step) => <Step {...step} orders={orders} isSample={whole !== null} countText={countText} skus={skus} onSkus={setSkus} />
          : undefined
      }
      isWide={kind === 'orders.update'}
      onClose={onClose}
    />
  )
}
