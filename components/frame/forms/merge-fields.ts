export interface ConflictField {
  name: string
  label: string
  /** The value when the form opened. */
  base: string
  yours: string
  theirs: string
  /** Formats a stored value for display, such as the name for an id. */
  format?: (value: string) => string
}

export type Side = 'yours' | 'theirs' | 'base'

/** The preselected side: theirs when only they changed the field, otherwise yours. */
export const defaultSide = ({ base, yours, theirs }: ConflictField): Side => (yours === base && theirs !== base ? 'theirs' : 'yours')

/** Whether both sides changed the field to different values. */
export const isConflicting = ({ base, yours, theirs }: ConflictField) => yours !== base && theirs !== base && yours !== theirs

/** A value as text, to compare and display it. */
export const toComparableText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The labels of fields; null for a field that always takes the stored value. */
export type Labels<V> = Partial<Record<keyof V, string | null>>

export type Formatters<V> = Partial<Record<keyof V, (value: string) => string>>

/** The fields that either side changed. */
export function changedFields<V extends object>(
  base: V,
  yours: V,
  theirs: V,
  labels: Labels<V>,
  format: Formatters<V> = {},
): ConflictField[] {
  return (Object.keys(base) as (keyof V & string)[])
    .filter((name) => labels[name] !== null)
    .map((name) => ({
      name,
      label: labels[name] ?? name,
      base: toComparableText(base[name]),
      yours: toComparableText(yours[name]),
      theirs: toComparableText(theirs[name]),
      ...(format[name] && { format: format[name] }),
    }))
    .filter(({ base, yours, theirs }) => yours !== base || theirs !== base)
}

const sideLabels: [Side, string][] = [
  ['yours', 'Yours'],
  ['theirs', 'Theirs'],
  ['base', 'Before'],
]

/** The choices for a field; sides with equal values are one choice. */
export function choicesFor(field: ConflictField): { side: Side; sides: Side[]; word: string; value: string }[] {
  const choices: { side: Side; sides: Side[]; word: string; value: string }[] = []
  for (const [side, word] of sideLabels) {
    const same = choices.find(({ value }) => value === field[side])
    if (!same) choices.push({ side, sides: [side], word, value: field[side] })
    else {
      same.sides.push(side)
      same.word += `, ${word.toLowerCase()}`
    }
  }
  return choices
}

/** The values to save: each field's chosen side, or the default side. */
export function resolveFields(fields: ConflictField[], chosen: Record<string, Side>): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, field[chosen[field.name] ?? defaultSide(field)]]))
}
