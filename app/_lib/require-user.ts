import { redirect } from 'next/navigation'
import { cache } from 'react'
import { sessionUser } from './session-user'
import { type Search, toUrlSearch } from './url-search'

/** The signed-in user, looked up once per page. */
export const currentUser = cache(sessionUser)

/**
 * Redirects a visitor who is not signed in to the sign-in page, and a user who must still set up a second factor to that page; both return
 * to this address afterwards. Every office page starts with it.
 */
export async function requireUser(path: string, search: Promise<Search>) {
  const user = await currentUser()
  if (user && user.roleRequiringSecondFactor === undefined) return
  const query = toUrlSearch(await search)
  redirect(`${user ? '/second-factor' : '/sign-in'}?next=${encodeURIComponent(query.size ? `${path}?${query}` : path)}`)
}
