import { isFulfilment } from './action-words'
import { type Entry, isOfShipment } from './filters'

/** What a deed is told as. */
export interface Sentence {
  /** Whose actor, action, reason and time are told. */
  lead: Entry
  /** What it was done to; in words where it is too much to name: "4 items". */
  thing: Entry | string
  /** The shipments and packages that came to be by it, besides the thing. */
  made: Entry[]
}

/** How a deed is told: by its shipments, where the order's entry only says what follows from them; by the order and its items otherwise. */
export function sentenceOf(deed: readonly Entry[]): Sentence | null {
  const told = toldOf(deed)
  return told && { ...told, made: deed.filter((entry) => entry !== told.thing && isOfShipment(entry.resource.type) && isNew(entry)) }
}

const isNew = ({ action }: Entry) => action === 'create' || action === 'route'

function toldOf(deed: readonly Entry[]): Omit<Sentence, 'made'> | null {
  const order = deed.find(({ resource }) => resource.type === 'order')
  const items = deed.filter(({ resource }) => resource.type === 'orderItem')
  const lead = order ?? items[0]
  if (!lead || isFulfilment(lead.action)) {
    const told = ofShipments(deed)
    const isRouted = told?.lead.action === 'route' && order
    return (isRouted ? { ...told, thing: order } : told) ?? (lead ? { lead, thing: order ?? 'the order' } : null)
  }
  const isOfItems = items[0] && (!order || onlyItems(lead.action, deed))
  return { lead, thing: isOfItems ? (items[1] ? `${items.length} items` : (items[0] as Entry)) : lead }
}

/** By what was done with a word of its own, where other shipments were made or changed by it. */
function ofShipments(deed: readonly Entry[]): Omit<Sentence, 'made'> | null {
  const entries = deed.filter(({ resource }) => isOfShipment(resource.type))
  const shipments = entries.filter(({ resource }) => resource.type === 'shipment')
  const lead = shipments.find(({ action }) => action !== 'create' && action !== 'update') ?? shipments[0] ?? entries[0]
  if (!lead) return null
  // Nothing new was packed: what is in a package, or its tracking, was put right.
  const isCorrection = lead.action === 'pack' && !entries.some(({ resource, action }) => resource.type === 'package' && action === 'create')
  const same = shipments.filter(({ action }) => action === lead.action)
  return { lead: isCorrection ? { ...lead, action: 'update' } : lead, thing: same.length > 1 ? `${same.length} shipments` : lead }
}

/** What is done to items touches the order only by its sums and status: the sentence names them, unless the order ended by it. */
function onlyItems(action: string, deed: readonly Entry[]): boolean {
  const isEnd = deed.some(
    ({ resource, changes }) => resource.type === 'order' && changes.some(({ field, to }) => field === 'canceledAt' && to !== null),
  )
  return action === 'update' || action === 'refund' || (action === 'cancel' && !isEnd)
}
