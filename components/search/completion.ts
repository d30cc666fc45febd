import type { Choice, Language } from './language'
import { type Token, tokensOf } from './tokens'

/** The place in a query line that the caret is at, and that a suggestion would fill. */
export interface Slot {
  kind: 'field' | 'value'
  /** The qualifier, where a value is typed; else empty. */
  field: string
  from: number
  to: number
  /** What of it stands before the caret, without quotes. */
  typed: string
  /** Other values that the qualifier has already. */
  taken: string[]
}

export function slotAt(q: string, caret: number): Slot | null {
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
    ...siblings(q, tokens, index, value),
    from: at,
    to: value?.end ?? at,
    typed: value && caret > at ? q.slice(at, caret).replaceAll('"', '') : '',
  }
}

/** The qualifier that the token belongs to, and its values but this one. */
function siblings(q: string, tokens: Token[], index: number, own: Token | undefined) {
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

/** What can stand in the slot and is known here; what is asked for as one types comes on top. */
export function choicesFor(slot: Slot, language: Language): Choice[] {
  if (slot.kind === 'field')
    return ranked(
      language.fields.map(({ name, description }) => ({ value: name, label: description })),
      slot.typed,
      false,
    )
  const known = language.choicesOf(slot.field)
  return known ? ranked(notTaken(known.choices, slot), slot.typed, true) : []
}

export function notTaken(choices: readonly Choice[], { taken }: Slot): Choice[] {
  const there = new Set(taken.map(plain))
  return choices.filter(({ value }) => !there.has(plain(value)))
}

/** Those that begin with what is typed, then, for values, those a word of which does. */
export function ranked(choices: readonly Choice[], typed: string, inLabels: boolean): Choice[] {
  const text = plain(typed)
  if (!text) return [...choices]
  const rank = ({ value, label = '' }: Choice) => {
    if (plain(value).startsWith(text)) return 0
    if (!inLabels) return 3
    if (plain(label).startsWith(text)) return 1
    return [value, label].some((words) => words.split(/[\s(]+|(?<=[a-z])(?=[A-Z])/u).some((word) => plain(word).startsWith(text))) ? 2 : 3
  }
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\s_-]+/gu, '')
    .toLowerCase()

/** The line with a suggestion in its slot, and where the caret goes: on to the value after a qualifier, on to the next term after a value. */
export function accept(q: string, slot: Slot, choice: Choice, language: Language): { text: string; caret: number } {
  const head = q.slice(0, slot.from)
  const tail = q.slice(slot.to)
  if (slot.kind === 'field') return { text: `${head}${choice.value}:${tail}`, caret: head.length + choice.value.length + 1 }
  const written = head + language.quote(choice.value)
  return tail.startsWith(' ') || tail.startsWith(',')
    ? { text: written + tail, caret: written.length + (tail.startsWith(' ') ? 1 : 0) }
    : { text: `${written} ${tail}`, caret: written.length + 1 }
}
