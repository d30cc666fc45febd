import { Circle, CircleCheck } from 'lucide-react'
import { Pill } from '../ui/pill'

/** Whether a catalog is the one that orders are made with: many are kept and not in force. */
export function InForcePill({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? (
    <Pill tone="good" icon={CircleCheck}>
      Enabled
    </Pill>
  ) : (
    <Pill tone="quiet" icon={Circle}>
      Not enabled
    </Pill>
  )
}
