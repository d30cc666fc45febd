/** The session has ended: to the sign-in page, and from there back to here. */
export function goToSignIn() {
  if (window.location.pathname === '/sign-in') return
  window.location.assign(`/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`)
}
