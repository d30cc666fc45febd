/** Puts the focus on the page's heading, when the button that had it is gone: Tab goes on from there. */
export function toHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
