import type { Action } from '@/components/frame/keyboard/action-registry'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { useRegisteredActions } from '@/components/frame/keyboard/use-actions'
import { CREATE, GO_TO } from '../page-actions'
import type { PaletteGroup } from './option'

/** The sections of the actions that every page has. */
const globalSections = [GO_TO, CREATE, 'Everywhere']
/** The actions that are pointless while the palette is open. */
const excludedIds = ['palette', 'page-actions', 'submit']

const wordsOf = (text: string) => text.toLowerCase().split(/[\s/,.:-]+/)

/** Whether each typed word begins a word of the action. */
function matchesWords({ label, section, keywords = '' }: Action, typed: string[]): boolean {
  const own = wordsOf(`${label} ${section} ${keywords}`)
  return typed.every((word) => own.some((each) => each.startsWith(word)))
}

/** Enabled actions before disabled ones; otherwise in their order. */
const enabledFirst = (a: Action, b: Action) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason))

/**
 * The matching actions by section, the page's own first. While something is typed, enabled actions come first within a section.
 * `isPageOnly` leaves out the others, unless the page has none.
 */
export function useActionResults(text: string, isPageOnly: boolean): PaletteGroup[] {
  const all = useRegisteredActions().filter(({ id }) => !excludedIds.includes(id))
  const pageActions = all.filter(({ section }) => !globalSections.includes(section))
  const typed = wordsOf(text).filter(Boolean)
  const found = (
    isPageOnly && pageActions.length ? pageActions : [...pageActions, ...all.filter(({ section }) => globalSections.includes(section))]
  ).filter((action) => matchesWords(action, typed))
  if (typed.length) found.sort(enabledFirst)
  return [...new Set(found.map(({ section }) => section))].map((heading) => ({
    heading,
    options: found
      .filter(({ section }) => section === heading)
      .map(({ id, label, icon, keys, disabledReason, run }) => ({
        id: `action-${id}`,
        label,
        icon,
        note: keys && <KeyHint keys={keys} />,
        disabledReason,
        run,
      })),
  }))
}
