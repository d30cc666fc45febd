import { redirect } from 'next/navigation'
import { cache } from 'react'
import { currentUser } from '@/server/identity/browser-session'

/** Who is signed in, looked up once per page. */
export const whoIsHere = cache(currentUser)

/**
 * Sends whoever is not signed in to the sign-in page, and whoever has still to set up a second factor to where that is done; from there
 * back to this address. Every page of the office begins with it.
 */
export async function signedIn(path: string, search: Promise<Record<string, string | string[] | undefined>>) {
  const user = await whoIsHere()
  if (user && user.lacksFactorFor === undefined) return
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await search)) for (const one of [value ?? []].flat()) query.append(name, one)
  redirect(`${user ? '/second-factor' : '/sign-in'}?next=${encodeURIComponent(query.size ? `${path}?${query}` : path)}`)
}
