import { Package, PencilRuler } from 'lucide-react'
import { Pill } from '@/components/ui/pill'

/** Whether a role is built in or custom. */
export function OriginPill({ isBuiltIn }: { isBuiltIn: boolean }) {
  return isBuiltIn ? (
    <Pill tone="quiet" icon={Package}>
      Built-in
    </Pill>
  ) : (
    <Pill tone="info" icon={PencilRuler}>
      Custom
    </Pill>
  )
}
