export interface ConflictField {
  name: string
  label: string
  /** As it was when the form opened. */
  base: string
  yours: string
  theirs: string
  /** How a value reads, where it is not what is stored: the names of ids. */
  shown?: (value: string) => string
}

export type Side = 'yours' | 'theirs' | 'base'

/** Whose value a field gets when nobody chooses: theirs where only they changed it, yours everywhere else. */
export const defaultSide = ({ base, yours, theirs }: ConflictField): Side => (yours === base && theirs !== base ? 'theirs' : 'yours')

/** Whether both changed it, and not to the same. */
export const isContested = ({ base, yours, theirs }: ConflictField) => yours !== base && theirs !== base && yours !== theirs

/** A value as it is compared and shown. */
export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The names of fields; null for what is no matter of choice, and is taken as it is stored. */
export type Labels<V> = Partial<Record<keyof V, string | null>>

/** How values of fields read. */
export type Shown<V> = Partial<Record<keyof V, (value: string) => string>>

/** The fields in which somebody changed something. */
export function changedFields<V extends object>(base: V, yours: V, theirs: V, labels: Labels<V>, shown: Shown<V> = {}): ConflictField[] {
  return (Object.keys(base) as (keyof V & string)[])
    .filter((name) => labels[name] !== null)
    .map((name) => ({
      name,
      label: labels[name] ?? name,
      base: asText(base[name]),
      yours: asText(yours[name]),
      theirs: asText(theirs[name]),
      ...(shown[name] && { shown: shown[name] }),
    }))
    .filter(({ base, yours, theirs }) => yours !== base || theirs !== base)
}

const words: [Side, string][] = [
  ['yours', 'Yours'],
  ['theirs', 'Theirs'],
  ['base', 'Before'],
]

/** What a field can be set to: sides that say the same are one choice. */
export function choicesOf(field: ConflictField): { side: Side; sides: Side[]; word: string; value: string }[] {
  const choices: { side: Side; sides: Side[]; word: string; value: string }[] = []
  for (const [side, word] of words) {
    const same = choices.find(({ value }) => value === field[side])
    if (!same) choices.push({ side, sides: [side], word, value: field[side] })
    else {
      same.sides.push(side)
      same.word += `, ${word.toLowerCase()}`
    }
  }
  return choices
}

/** What is saved: for each field the value of the side that was chosen, or else the default. */
export function resolved(fields: ConflictField[], chosen: Record<string, Side>): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, field[chosen[field.name] ?? defaultSide(field)]]))
}
