import { FlaskConical } from 'lucide-react'
import { Pill } from '@/components/ui/pill'

/** Marks a vendor or facility that makes test orders only. */
export const SandboxPill = () => (
  <Pill tone="quiet" icon={FlaskConical}>
    Sandbox
  </Pill>
)
