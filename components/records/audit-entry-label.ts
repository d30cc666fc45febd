import { actionLabel } from './action-labels'
import type { AuditEntry } from './audit-entries'
import { typeLabel } from './resource-types'

/** The field of a shipment that changes when units are packed. */
const packed = /^orderItems\.\d+\.packedQuantity$/

/** The sentences that do not consist of a verb and a noun. Users and clients sign in as themselves, and users join as themselves. */
const phrases: Record<string, (noun: string) => string> = {
  resubmit: (noun) => `submitted ${noun} again`,
  resend: (noun) => `sent ${noun} again`,
  deliver: (noun) => `marked ${noun} as delivered`,
  signIn: () => 'signed in',
  onboard: () => 'joined',
}

/** The rest of a sentence that begins with the actor's name: "held the order", "signed in". */
export function entryActionText({ action, resource: { type }, changes }: Pick<AuditEntry, 'action' | 'resource' | 'changes'>): string {
  const noun = `the ${typeLabel(type)}`
  if (type === 'shipment') {
    if (action === 'accept') return `took ${noun} into production`
    // Nothing was packed: a package was edited.
    if (action === 'pack' && !changes.some(({ field }) => packed.test(field))) return `changed a package of ${noun}`
    const hold = changes.find(({ field }) => field === 'isOnHold')
    if (action === 'update' && hold) return hold.to ? `held the order of ${noun}` : `released the order of ${noun}`
  }
  return phrases[action]?.(noun) ?? `${actionLabel(action, type)} ${noun}`
}
