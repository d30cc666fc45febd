import type { Person } from './shapes'

/** What is being typed after an @. */
export interface Typed {
  /** Where the @ stands. */
  from: number
  q: string
}

/** A name is looked for as far as it may be one: three words, forty characters. */
const asName = /(?:^|[\s([{"'])@((?:[\p{L}\p{N}\p{M}.'’-]+ ?){0,3})$/u
const LONGEST = 40

/** What is typed after an @ that ends at the caret; null where nobody is being named. An e-mail address names nobody. */
export function mentionAt(text: string, caret: number): Typed | null {
  const start = Math.max(0, caret - LONGEST - 2)
  const found = asName.exec(text.slice(start, caret))
  const q = found?.[1]
  return q === undefined ? null : { from: caret - q.length - 1, q }
}

export interface Mentioned {
  person: Person
  at: number
  end: number
}

const goesOn = /^[\p{L}\p{N}\p{M}]/u

/**
 * Where a text names these people as @Name. The longest name that fits is meant; of several with the same name each place is another's,
 * and the last has the rest.
 */
export function mentionsIn(text: string, people: readonly Person[]): Mentioned[] {
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length)
  const found: Mentioned[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1)
    const fitting = byLength.filter(({ name }) => rest.startsWith(name) && !goesOn.test(rest.slice(name.length)))
    const named = fitting.filter(({ name }) => name === fitting[0]?.name)
    const person = named.find(({ id }) => !found.some((one) => one.person.id === id)) ?? named.at(-1)
    if (person) found.push({ person, at, end: at + 1 + person.name.length })
  }
  return found
}

/** Those of these people whom the text still names, each once. */
export const peopleNamed = (text: string, people: readonly Person[]): Person[] => [
  ...new Map(mentionsIn(text, people).map(({ person }) => [person.id, person])).values(),
]

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether somebody could be meant: every word typed begins a word of the name. */
export function isCalled({ name }: Person, q: string): boolean {
  const own = wordsOf(name)
  return wordsOf(q).every((word) => own.some((one) => one.startsWith(word)))
}
