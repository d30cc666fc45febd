import { actionWord } from '../../audit/action-words'
import type { Entry } from '../../audit/filters'

/** What of a shipment's own fields tells that pieces were put into a package. */
const packed = /^orderItems\.\d+\.packedQuantity$/
const things: Record<string, string> = {
  shipment: 'the shipment',
  package: 'the package',
  merchantCatalog: 'the catalog',
  product: 'the product',
  variant: 'the variant',
}

/** What is not said by a verb and what it was done to, one after the other. */
const phrases: Record<string, (thing: string) => string> = {
  accept: (thing) => `took ${thing} into production`,
  resubmit: (thing) => `submitted ${thing} again`,
  deliver: (thing) => `marked ${thing} as delivered`,
}

/** What somebody did, as the rest of the sentence that begins with their name. */
export function deedWords({ action, resource, changes }: Pick<Entry, 'action' | 'resource' | 'changes'>): string {
  const thing = things[resource.type] ?? resource.type
  // Nothing was packed: a package was put right.
  if (action === 'pack' && resource.type === 'shipment' && !changes.some(({ field }) => packed.test(field)))
    return `changed a package of ${thing}`
  const hold = changes.find(({ field }) => field === 'isOnHold')
  if (action === 'update' && hold) return hold.to ? `held the order of ${thing}` : `released the order of ${thing}`
  return phrases[action]?.(thing) ?? `${actionWord(action)} ${thing}`
}
