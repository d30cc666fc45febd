import type { PlanStepProps } from '@/components/work/plans/plan-step'
import type { SelectedOrder } from './selected-order'

/** The selected orders as the steps see them. */
export interface OrdersStepProps extends PlanStepProps {
  /** The selected orders; of a whole list, those of its page as examples. */
  orders: SelectedOrder[]
  /** Whether more orders are selected than `orders` has. */
  isSample: boolean
  /** How many are selected: "501 orders". */
  countText: string
  /** The SKUs to whose items an edit is limited; empty for all items. */
  skus: string[]
  onSkus: (skus: string[]) => void
}
