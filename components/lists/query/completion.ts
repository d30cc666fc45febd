import type { Choice, QueryLanguage } from './language'
import { type Token, tokensOf } from './tokens'

/** The part of a query line around the caret that a suggestion would replace. */
export interface CompletionSlot {
  kind: 'field' | 'value'
  /** The qualifier of the value being typed; empty for a qualifier or a word. */
  field: string
  from: number
  to: number
  /** The text before the caret, without quotes. */
  typed: string
  /** The qualifier's other values. */
  taken: string[]
}

export function slotAt(q: string, caret: number): CompletionSlot | null {
  const tokens = tokensOf(q)
  const index = tokens.findIndex(({ at, end }) => at < caret && caret <= end)
  const token = tokens[index]
  const field = { kind: 'field' as const, field: '', taken: [] }
  if (!token || token.kind === 'space') {
    const after = tokens[index + 1]
    return after && after.at === caret && after.kind !== 'space' ? null : { ...field, from: caret, to: caret, typed: '' }
  }
  if (token.kind === 'phrase') return null
  const isMinus = token.kind === 'not' || (token.kind === 'text' && q.slice(token.at, token.end) === '-')
  if (isMinus) return { ...field, from: caret, to: caret, typed: '' }
  if (token.kind === 'text' || (token.kind === 'field' && caret < token.end))
    return { ...field, from: token.at, to: token.end, typed: q.slice(token.at, caret) }
  const value = token.kind === 'value' ? token : tokens[index + 1]?.kind === 'value' ? tokens[index + 1] : undefined
  const at = value?.at ?? token.end
  return {
    kind: 'value',
    ...qualifierOf(q, tokens, index, value),
    from: at,
    to: value?.end ?? at,
    typed: value && caret > at ? q.slice(at, caret).replaceAll('"', '') : '',
  }
}

/** The qualifier of a token, and its values except this one. */
function qualifierOf(q: string, tokens: Token[], index: number, own: Token | undefined) {
  let first = index
  while (first > 0 && tokens[first]?.kind !== 'field') first -= 1
  const name = tokens[first]
  const taken: string[] = []
  for (let i = first + 1; tokens[i]?.kind === 'value' || tokens[i]?.kind === 'comma'; i += 1) {
    const token = tokens[i] as Token
    if (token.kind === 'value' && token !== own) taken.push(q.slice(token.at, token.end).replaceAll('"', ''))
  }
  return { field: name ? q.slice(name.at, name.end - 1).toLowerCase() : '', taken }
}

/** The locally known choices for the slot; remote choices are added later. */
export function choicesFor(slot: CompletionSlot, language: QueryLanguage): Choice[] {
  if (slot.kind === 'field')
    return rankChoices(
      language.fields.map(({ name, description }) => ({ value: name, label: description })),
      slot.typed,
      false,
    )
  const known = language.choicesOf(slot.field)
  return known ? rankChoices(withoutTaken(known.choices, slot), slot.typed, true) : []
}

export function withoutTaken(choices: readonly Choice[], { taken }: CompletionSlot): Choice[] {
  const there = new Set(taken.map(normalize))
  return choices.filter(({ value }) => !there.has(normalize(value)))
}

/** The choices that begin with the typed text, then those of which a word does (labels only). */
export function rankChoices(choices: readonly Choice[], typed: string, inLabels: boolean): Choice[] {
  const text = normalize(typed)
  if (!text) return [...choices]
  const rank = ({ value, label = '' }: Choice) => {
    if (normalize(value).startsWith(text)) return 0
    if (!inLabels) return 3
    if (normalize(label).startsWith(text)) return 1
    return [value, label].some((words) => words.split(/[\s(]+|(?<=[a-z])(?=[A-Z])/u).some((word) => normalize(word).startsWith(text)))
      ? 2
      : 3
  }
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\s_-]+/gu, '')
    .toLowerCase()

/** The line with a suggestion in its slot, and the new caret: at the value after a qualifier, at the next term after a value. */
export function acceptSuggestion(
  q: string,
  slot: CompletionSlot,
  choice: Choice,
  language: QueryLanguage,
): { text: string; caret: number } {
  const head = q.slice(0, slot.from)
  const tail = q.slice(slot.to)
  if (slot.kind === 'field') return { text: `${head}${choice.value}:${tail}`, caret: head.length + choice.value.length + 1 }
  const written = head + language.quote(choice.value)
  return tail.startsWith(' ') || tail.startsWith(',')
    ? { text: written + tail, caret: written.length + (tail.startsWith(' ') ? 1 : 0) }
    : { text: `${written} ${tail}`, caret: written.length + 1 }
}
