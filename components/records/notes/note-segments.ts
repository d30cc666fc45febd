import { mentionsIn } from './mentions'
import type { Person } from './types'

export type NoteSegment = { text: string; at: number } & ({ kind: 'text' } | { kind: 'mention' } | { kind: 'link'; href: string })

const urlPattern = /https?:\/\/[^\s<>"]+/giu
/** Punctuation and brackets at the end are not part of a URL. */
const trailing = /[.,;:!?'’”…]+$/u

/** A note's text split into texts, mentions and links. Joined, they are the text. */
export function segmentsOf(text: string, people: readonly Person[]): NoteSegment[] {
  const ranges = [...linksIn(text), ...mentionsIn(text, people).map(({ at, end }) => ({ at, end, href: null }))].sort((a, b) => a.at - b.at)
  const segments: NoteSegment[] = []
  let position = 0
  const addText = (to: number) => {
    if (to > position) segments.push({ kind: 'text', text: text.slice(position, to), at: position })
  }
  for (const { at, end, href } of ranges) {
    // An @Name within a URL is part of the URL.
    if (at < position) continue
    addText(at)
    const marked = { text: text.slice(at, end), at }
    segments.push(href === null ? { kind: 'mention', ...marked } : { kind: 'link', href, ...marked })
    position = end
  }
  addText(text.length)
  return segments
}

function linksIn(text: string) {
  return [...text.matchAll(urlPattern)].flatMap(({ 0: found, index }) => {
    const href = withoutClosingBracket(found.replace(trailing, ''))
    return URL.canParse(href) ? [{ at: index, end: index + href.length, href }] : []
  })
}

/** Removes a closing bracket whose opening one is before the URL. */
const withoutClosingBracket = (href: string) => (href.endsWith(')') && !href.includes('(') ? href.slice(0, -1).replace(trailing, '') : href)
