import { useRegistered } from '../keys/actions'
import type { Action } from '../keys/registry'
import type { Group } from './option'

/** The sections of what is there on every page. */
const frame = ['Go to', 'Everywhere']
/** What is open already, and what means nothing while it is. */
const itself = ['palette', 'page-actions', 'submit']

const wordsOf = (text: string) => text.toLowerCase().split(/[\s/,.:-]+/)

/** Whether each word that was typed begins a word of the action. */
function fits({ label, section, words = '' }: Action, typed: string[]): boolean {
  const own = wordsOf(`${label} ${section} ${words}`)
  return typed.every((word) => own.some((each) => each.startsWith(word)))
}

/** What can be done here, by section: the page's own first. `isPageOnly` leaves the rest away, if the page has any. */
export function useActionsFound(text: string, isPageOnly: boolean): Group[] {
  const all = useRegistered().filter(({ id }) => !itself.includes(id))
  const ofPage = all.filter(({ section }) => !frame.includes(section))
  const typed = wordsOf(text).filter(Boolean)
  const found = (isPageOnly && ofPage.length ? ofPage : [...ofPage, ...all.filter(({ section }) => frame.includes(section))]).filter(
    (action) => fits(action, typed),
  )
  return [...new Set(found.map(({ section }) => section))].map((heading) => ({
    heading,
    options: found
      .filter(({ section }) => section === heading)
      .map(({ id, label, icon, keys, why, run }) => ({ id: `action-${id}`, label, icon, keys, why, run })),
  }))
}
