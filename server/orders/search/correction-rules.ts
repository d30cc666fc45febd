import { editDistance } from '@/server/kernel/spelling'
import { fold, type Query, type Term } from '@/server/platform/search/search'

/** Queries with more words than this are not corrected. */
export const MAX_WORDS = 8
/** At most this many corrected queries are tried. */
const MAX_TRIED = 6

/** A word that may be misspelled, with its position in the query line. */
export interface CorrectableWord {
  word: string
  /** The field that the word is searched in; all without it. */
  field?: 'name' | 'city'
  at: number
  end: number
}

export interface Correction {
  typed: CorrectableWord
  word: string
  distance: number
}

/** The words of a query that may be misspelled names and cities: of letters only, neither excluded nor in a phrase. None when there are many words. */
export function correctableWords(q: string, { terms }: Query): CorrectableWord[] {
  const found = terms.flatMap((term) => wordsOfTerm(q, term)).filter(({ word }) => /^[\p{L}\p{M}'-]{4,30}$/u.test(word))
  return found.length > MAX_WORDS ? [] : found
}

function wordsOfTerm(q: string, term: Term): CorrectableWord[] {
  if (term.negated) return []
  const { at, end } = term
  if (term.kind === 'text') return term.phrase || term.words.length !== 1 ? [] : [{ word: fold(term.raw), at, end }]
  if ((term.field !== 'name' && term.field !== 'city') || term.values.length !== 1) return []
  const { field } = term
  const from = at + field.length + 1
  return [{ word: fold(q.slice(from, end)), field, at: from, end }]
}

/**
 * The corrections to try, of the fewest mistakes first: one of the candidates for each word that no order has; when each word alone is found,
 * one for one of the words.
 */
export function correctionsToTry(candidates: readonly (readonly Correction[])[], isEachReplaced: boolean): Correction[][] {
  const tried = isEachReplaced
    ? candidates.reduce<Correction[][]>((before, some) => before.flatMap((chosen) => some.map((one) => [...chosen, one])), [[]])
    : candidates.flatMap((some) => some.map((one) => [one]))
  return tried.sort((a, b) => mistakes(a) - mistakes(b)).slice(0, MAX_TRIED)
}

export const mistakes = (corrections: readonly Correction[]) => corrections.reduce((sum, { distance }) => sum + distance, 0)

/** The query line with the words replaced. `spell` gives a word's spelling. */
export function withCorrections(q: string, corrections: readonly Correction[], spell: (word: string) => string = (word) => word): string {
  const fromEnd = [...corrections].sort((a, b) => b.typed.at - a.typed.at)
  return fromEnd.reduce((line, { typed, word }) => line.slice(0, typed.at) + spell(word) + line.slice(typed.end), q)
}

/** A word as it is spelled in one of the texts: Delaney for delaney. With a capital letter when none has it. */
export function spellingIn(texts: readonly string[], word: string): string {
  const written = texts.flatMap((text) => text.split(/[\s,;()]+/u)).find((one) => fold(one) === word)
  return written ?? word.charAt(0).toUpperCase() + word.slice(1)
}

/** The corrections that make one query line of another. */
export function correctionsBetween(q: string, corrected: string, typed: Query, replaced: Query): Correction[] {
  const words = correctableWords(corrected, replaced).map(({ word }) => word)
  return correctableWords(q, typed).flatMap((one, i) => {
    const word = words[i]
    return word === undefined || word === one.word ? [] : [{ typed: one, word, distance: editDistance(one.word, word) }]
  })
}

/** A corrected query as the API answers it; null without corrections. Words are spelled as in the texts of its hits. */
export function correctedQueryOf(q: string, corrections: readonly Correction[], texts: readonly string[]) {
  if (!corrections.length) return null
  const spell = (word: string) => spellingIn(texts, word)
  const replaced = corrections.map(({ typed: { at, end }, word }) => ({ typed: q.slice(at, end), corrected: spell(word) }))
  return { q: withCorrections(q, corrections, spell), corrections: replaced }
}
