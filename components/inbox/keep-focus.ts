/** A button that was pressed and is gone would take the focus with it: it goes to the page's heading. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** The line of this button goes elsewhere: the focus goes to the next one, else to the one before. */
export function focusBeside(button: Element) {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const link = beside?.querySelector<HTMLElement>('[data-inbox-link]')
  if (link) link.focus()
  else focusHeading()
}
