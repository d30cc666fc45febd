/**
 * The address that a page loads a picture from. A picture at http://localhost, or another address of the reader's own machine, is the
 * service's own, stored with the address that it was set up with: it is loaded from the address at which the page was opened.
 * Null for a text that is no address of a picture, as it is while somebody types one.
 */
export function pictureSource(url: string): string | null {
  const own = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(\/.*)$/i.exec(url)
  if (own?.[1]) return own[1]
  return /^(\/|https?:\/\/|data:|blob:)/i.test(url) ? url : null
}
