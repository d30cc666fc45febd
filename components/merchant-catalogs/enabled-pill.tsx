import { Circle, CircleCheck } from 'lucide-react'
import { Pill } from '../ui/pill'

/** Whether orders are made with it. */
export function EnabledPill({ isEnabled }: { isEnabled: boolean }) {
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
