import { CircleCheck, CircleOff, TriangleAlert } from 'lucide-react'
import { Pill, type Tone } from '@/components/ui/pill'
import type { Health } from './types'

const stateMeta: Record<Health['state'], { tone: Tone; icon: typeof CircleCheck }> = {
  Healthy: { tone: 'good', icon: CircleCheck },
  Failing: { tone: 'warn', icon: TriangleAlert },
  Disabled: { tone: 'quiet', icon: CircleOff },
}

/** How the deliveries of an endpoint go. */
export function HealthPill({ state }: Pick<Health, 'state'>) {
  return <Pill {...stateMeta[state]}>{state}</Pill>
}
