import { redirect } from 'next/navigation'
import { cache } from 'react'
import { sessionUser } from './session-user'

/** The signed-in user, looked up once per page. */
export const currentUser = cache(sessionUser)

/**
 * Redirects a visitor who is not signed in to the sign-in page, and a user who must still set up a second factor to that page; both return
 * to this address afterwards. Every office page starts with it.
 */
export async function requireUser(path: string, search: Promise<Record<string, string | string[] | undefined>>) {
  const user = await currentUser()
  if (user && user.roleRequiringSecondFactor === undefined) return
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await search)) for (const one of [value ?? []].flat()) query.append(name, one)
  redirect(`${user ? '/second-factor' : '/sign-in'}?next=${encodeURIComponent(query.size ? `${path}?${query}` : path)}`)
}
