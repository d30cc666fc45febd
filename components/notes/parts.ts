import { mentionsIn } from './mention-text'
import type { Person } from './shapes'

export type Part = { text: string; at: number } & ({ kind: 'text' } | { kind: 'mention' } | { kind: 'link'; href: string })

const address = /https?:\/\/[^\s<>"]+/giu
/** What ends a sentence or a bracket is no part of the address before it. */
const trailing = /[.,;:!?'’”…]+$/u

/** A note's text cut into what is text, who is mentioned and where it leads to. Joined, they are the text. */
export function partsOf(text: string, people: readonly Person[]): Part[] {
  const marks = [...linksIn(text), ...mentionsIn(text, people).map(({ at, end }) => ({ at, end, href: null }))].sort((a, b) => a.at - b.at)
  const parts: Part[] = []
  let done = 0
  const plain = (to: number) => {
    if (to > done) parts.push({ kind: 'text', text: text.slice(done, to), at: done })
  }
  for (const { at, end, href } of marks) {
    // An @Name within an address belongs to it.
    if (at < done) continue
    plain(at)
    const marked = { text: text.slice(at, end), at }
    parts.push(href === null ? { kind: 'mention', ...marked } : { kind: 'link', href, ...marked })
    done = end
  }
  plain(text.length)
  return parts
}

function linksIn(text: string) {
  return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
    const href = withoutOpenEnd(found.replace(trailing, ''))
    return URL.canParse(href) ? [{ at: index, end: index + href.length, href }] : []
  })
}

/** A bracket that was opened before the address closes behind it. */
const withoutOpenEnd = (href: string) => (href.endsWith(')') && !href.includes('(') ? href.slice(0, -1).replace(trailing, '') : href)
