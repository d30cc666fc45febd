import { actionLabel as verbOf } from './action-labels'
import type { AuditEntry } from './audit-entries'

/** The field of a shipment that changes when units are packed. */
const packed = /^orderItems\.\d+\.packedQuantity$/
const nouns: Record<string, string> = {
  shipment: 'the shipment',
  package: 'the package',
  merchantCatalog: 'the catalog',
  product: 'the product',
  variant: 'the variant',
  webhook: 'the webhook',
}

/** The sentences that do not consist of a verb and a noun. */
const phrases: Record<string, (noun: string) => string> = {
  accept: (noun) => `took ${noun} into production`,
  resubmit: (noun) => `submitted ${noun} again`,
  deliver: (noun) => `marked ${noun} as delivered`,
}

/** The rest of a sentence that begins with the actor's name. */
export function actionLabel({ action, resource, changes }: Pick<AuditEntry, 'action' | 'resource' | 'changes'>): string {
  const noun = nouns[resource.type] ?? resource.type
  // Nothing was packed: a package was edited.
  if (action === 'pack' && resource.type === 'shipment' && !changes.some(({ field }) => packed.test(field)))
    return `changed a package of ${noun}`
  const hold = changes.find(({ field }) => field === 'isOnHold')
  if (action === 'update' && hold) return hold.to ? `held the order of ${noun}` : `released the order of ${noun}`
  return phrases[action]?.(noun) ?? `${verbOf(action)} ${noun}`
}
