import { Package, PencilRuler } from 'lucide-react'
import { Pill } from '../ui/pill'

/** Whether a role comes with the service or was made here. */
export function OriginPill({ isBuiltIn }: { isBuiltIn: boolean }) {
  return isBuiltIn ? (
    <Pill tone="quiet" icon={Package}>
      Comes with Waybill
    </Pill>
  ) : (
    <Pill tone="info" icon={PencilRuler}>
      Made here
    </Pill>
  )
}
