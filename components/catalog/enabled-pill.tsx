import { CircleCheck, CircleSlash } from 'lucide-react'
import { Pill } from '../ui/pill'

/** Whether orders can be made with a product or a variant. */
export const EnabledPill = ({ isEnabled }: { isEnabled: boolean }) =>
  isEnabled ? (
    <Pill tone="good" icon={CircleCheck}>
      Enabled
    </Pill>
  ) : (
    <Pill tone="quiet" icon={CircleSlash}>
      Disabled
    </Pill>
  )
