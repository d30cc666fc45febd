import type { Person } from './types'

/** The mention being typed after an @. */
export interface MentionQuery {
  /** The position of the @. */
  from: number
  q: string
}

/** Limits the search for a name: three words, forty characters. */
const mentionPattern = /(?:^|[\s([{"'])@((?:[\p{L}\p{N}\p{M}.'’-]+ ?){0,3})$/u
const MAX_LENGTH = 40

/** The mention before the caret; null when there is none. An e-mail address is not a mention. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const start = Math.max(0, caret - MAX_LENGTH - 2)
  const found = mentionPattern.exec(text.slice(start, caret))
  const q = found?.[1]
  return q === undefined ? null : { from: caret - q.length - 1, q }
}

export interface Mention {
  person: Person
  at: number
  end: number
}

const continuesWord = /^[\p{L}\p{N}\p{M}]/u

/**
 * The mentions of these people as @Name in a text. The longest matching name wins; among people with the same name, each occurrence takes
 * the next one, and the last one takes all further occurrences.
 */
export function mentionsIn(text: string, people: readonly Person[]): Mention[] {
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length)
  const found: Mention[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1)
    const fitting = byLength.filter(({ name }) => rest.startsWith(name) && !continuesWord.test(rest.slice(name.length)))
    const named = fitting.filter(({ name }) => name === fitting[0]?.name)
    const person = named.find(({ id }) => !found.some((one) => one.person.id === id)) ?? named.at(-1)
    if (person) found.push({ person, at, end: at + 1 + person.name.length })
  }
  return found
}

/** The people whom the text still mentions, each once. */
export const mentionedPeople = (text: string, people: readonly Person[]): Person[] => [
  ...new Map(mentionsIn(text, people).map(({ person }) => [person.id, person])).values(),
]

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether a person matches: every typed word begins a word of the name. */
export function matchesName({ name }: Person, q: string): boolean {
  const own = wordsIn(name)
  return wordsIn(q).every((word) => own.some((one) => one.startsWith(word)))
}
