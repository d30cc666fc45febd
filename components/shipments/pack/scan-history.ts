import type { CountedUnits, Counts } from './match'

/** The counted, unpacked units of a shipment. */
export interface ScanHistory {
  counts: Counts
  /** The counted units, oldest first: undone piece by piece. A negative quantity was taken out. */
  steps: CountedUnits[]
  /** The tickets among the counted units. */
  pieces: string[]
  /** The tickets in parcels that were packed before. */
  packed: string[]
}

export const emptyHistory: ScanHistory = { counts: {}, steps: [], pieces: [], packed: [] }

/** The steps that can be undone. */
const MAX_STEPS = 200

/** Counts units of lines; a negative quantity removes units, but never below zero. */
export function add(history: ScanHistory, units: readonly CountedUnits[]): ScanHistory {
  const counts = { ...history.counts }
  const done: CountedUnits[] = []
  let { pieces } = history
  for (const { id, quantity, ticket } of units) {
    const before = counts[id] ?? 0
    const after = Math.max(0, before + quantity)
    if (after !== before) done.push({ id, quantity: after - before, ...(ticket && { ticket }) })
    if (after) counts[id] = after
    else delete counts[id]
    if (ticket) pieces = [...pieces, ticket]
  }
  return done.length ? withoutSurplus({ ...history, counts, pieces, steps: [...history.steps, ...done].slice(-MAX_STEPS) }) : history
}

/** Undoes the last step by one piece: takes it out, or puts it back when it was taken out. Also returns that piece. */
export function undo(history: ScanHistory): { history: ScanHistory; piece: CountedUnits | null } {
  const last = history.steps.at(-1)
  if (!last) return { history, piece: null }
  const { id, quantity, ticket } = last
  const one = Math.sign(quantity)
  const { counts } = add(history, [{ id, quantity: -one }])
  const rest = quantity === one ? [] : [{ ...last, quantity: quantity - one }]
  const pieces = ticket ? history.pieces.filter((other) => other !== ticket) : history.pieces
  const undone = { ...history, counts, pieces, steps: [...history.steps.slice(0, -1), ...rest] }
  return { history: withoutSurplus(undone), piece: { ...last, quantity: one } }
}

/** Forgets the newest tickets of a line of which fewer units are counted, so that they can be scanned again. */
function withoutSurplus(history: ScanHistory): ScanHistory {
  const lineOf = new Map(history.steps.flatMap(({ id, ticket }) => (ticket ? [[ticket, id] as const] : [])))
  const room = { ...history.counts }
  const pieces = history.pieces.filter((ticket) => {
    const id = lineOf.get(ticket)
    if (id === undefined) return true
    room[id] = (room[id] ?? 0) - 1
    return (room[id] as number) >= 0
  })
  return pieces.length === history.pieces.length ? history : { ...history, pieces }
}
