import { CircleCheck, CircleSlash } from 'lucide-react'
import { Pill } from '../ui/pill'

/** Whether a product or variant can be ordered. */
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
