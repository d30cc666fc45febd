const dialogs = '[aria-modal="true"], dialog[open], [role="alertdialog"]'
const popups = '[role="dialog"], [role="menu"], [role="listbox"]:not([data-stays])'
const writable = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), select, textarea'

/** What lies over the page and takes the keys: a dialog, something smaller (a menu, a list of choices), or nothing. */
export function layer(): 'dialog' | 'popup' | null {
  if ([...document.querySelectorAll(dialogs)].some(isShown)) return 'dialog'
  return [...document.querySelectorAll(popups)].some(isShown) ? 'popup' : null
}

const isShown = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true

/** Whether letters typed here are text, or choose something, so that they can mean nothing else. */
export function ownsLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(`${writable}, [role="menu"], [role="listbox"], [role="textbox"]`) !== null
}
