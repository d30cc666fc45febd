import type { Bench } from './bench'
import { stopOf } from './bench'
import type { Sound } from './sounds'

/** The sound of a change at the bench; null when nothing is to be heard. A scan during a STOP is wrong, and so is all but a good message. */
export function soundOf(before: Bench, after: Bench): Sound | null {
  const [was, is] = [stopOf(before), stopOf(after)]
  if (is && is.title !== was?.title) return 'stop'
  if (after.missed.length > before.missed.length) return 'wrong'
  if (after.failed && after.failed !== before.failed) return 'wrong'
  if (after.shipment && after.shipment.id !== before.shipment?.id && !is) return after.hadLeft ? 'wrong' : 'right'
  if (!after.feedback || after.feedback === before.feedback) return null
  return after.feedback.tone === 'good' ? 'right' : 'wrong'
}
