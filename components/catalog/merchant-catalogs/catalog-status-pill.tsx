import { Circle, CircleCheck } from 'lucide-react'
import { Pill } from '@/components/ui/pill'

/** Whether a catalog is enabled, so that orders use it. */
export function CatalogStatusPill({ isEnabled }: { isEnabled: boolean }) {
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
