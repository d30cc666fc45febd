import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { useRegisteredActions } from '@/components/frame/keyboard/use-actions'
import { CREATE, GO_TO } from '../page-actions'
import { matchingActions } from './matching-actions'
import type { PaletteGroup } from './option'

/** The sections of the actions that every page has. */
const globalSections = [GO_TO, CREATE, 'Everywhere']
/** The actions that are pointless while the palette is open. */
const excludedIds = ['palette', 'page-actions', 'submit']

/** The actions that match the text, the page's own first. `isPageOnly` leaves out the others, unless the page has none. */
export function useActionResults(text: string, isPageOnly: boolean): PaletteGroup[] {
  const all = useRegisteredActions().filter(({ id }) => !excludedIds.includes(id))
  const ofPage = all.filter(({ section }) => !globalSections.includes(section))
  const others = isPageOnly && ofPage.length ? [] : all.filter(({ section }) => globalSections.includes(section))
  return matchingActions(ofPage, others, text).map(({ heading, actions }) => ({
    heading,
    options: actions.map(({ id, label, icon, keys, disabledReason, run }) => ({
      id: `action-${id}`,
      label,
      icon,
      note: keys && <KeyHint keys={keys} />,
      disabledReason,
      run,
    })),
  }))
}
