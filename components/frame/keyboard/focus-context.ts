import { topLayerId } from '@/components/ui/dialogs/layer'

const popups = '[role="dialog"], [role="menu"], [role="listbox"]'
const writable = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), select, textarea'

/** The topmost layer, which takes the keys: a dialog's id, `popup` (a menu, a list of choices), or null for the page itself. */
export const topLayer = (): string | null => topLayerId() ?? ([...document.querySelectorAll(popups)].some(isShown) ? 'popup' : null)

const isShown = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true

/** Whether the target uses letters itself, as text or to select an option, so that they are no shortcuts. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(`${writable}, [role="menu"], [role="listbox"], [role="textbox"]`) !== null
}
