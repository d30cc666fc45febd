import { uuidv7 } from 'uuidv7'

/** A new UUIDv7: its time makes ids ascend within a process. */
export const newId = uuidv7

/** What people read out: a letter for the kind of thing and its number. */
const kinds = { order: ['O', 8], orderItem: ['I', 8], shipment: ['S', 10], package: ['P', 10], facility: ['F', 8] } as const
export type NumberedKind = keyof typeof kinds

/** `O00000042` for order 42. Longer numbers simply get longer. */
export function shortId(kind: NumberedKind, number: number): string {
  const [letter, digits] = kinds[kind]
  return letter + String(number).padStart(digits, '0')
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type Reference = { id: string } | { number: number }

/** Reads an id or a shortId of that kind, any case; null when it is neither. */
export function parseReference(kind: NumberedKind, text: string): Reference | null {
  if (uuid.test(text)) return { id: text.toLowerCase() }
  const [letter, digits] = kinds[kind]
  const match = new RegExp(`^${letter}(\\d{${digits},15})$`, 'i').exec(text)
  return match ? { number: Number(match[1]) } : null
}

export const isUuid = (text: string) => uuid.test(text)
