import { V7Generator } from 'uuidv7'
import { randomUint32 } from '@/db/random'

const generator = new V7Generator({ nextUint32: randomUint32 })

/** A new UUIDv7; the timestamp in it makes ids ascend within a process. */
export const newId = (): string => generator.generate().toString()

/** Short ids for people to read out: a letter for the kind of resource and the padded number. */
const idFormats = { order: ['O', 8], orderItem: ['I', 8], shipment: ['S', 10], package: ['P', 10], facility: ['F', 8] } as const
export type NumberedKind = keyof typeof idFormats

/** `O00000042` for order 42. Numbers with more digits are not cut. */
export function shortId(kind: NumberedKind, number: number): string {
  const [letter, digits] = idFormats[kind]
  return letter + String(number).padStart(digits, '0')
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type Reference = { id: string } | { number: number }

/** Parses an id or a shortId of that kind, in any case; null when it is neither. */
export function parseReference(kind: NumberedKind, text: string): Reference | null {
  if (uuidPattern.test(text)) return { id: text.toLowerCase() }
  const [letter, digits] = idFormats[kind]
  const match = new RegExp(`^${letter}(\\d{${digits},15})$`, 'i').exec(text)
  return match ? { number: Number(match[1]) } : null
}

export const isUuid = (text: string) => uuidPattern.test(text)

/** The id of a resource that a dry run would have created. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** The text, or, if it identifies a resource that a dry run would have created, its placeholder: the nil UUID, or '' for a shortId. */
export function hideCreatedId(text: string, createdIds: ReadonlySet<string>): string {
  if (!createdIds.has(text)) return text
  return isUuid(text) ? NIL_ID : ''
}
