/** Opens the sign-in page, which returns to the current address. */
export function redirectToSignIn() {
  if (window.location.pathname === '/sign-in') return
  window.location.assign(`/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`)
}
