import { redirect } from 'next/navigation'
import { cache } from 'react'
import { currentUser } from '@/server/identity/browser-session'

/** Who is signed in, looked up once per page. */
export const whoIsHere = cache(currentUser)

/** Sends whoever is not signed in to the sign-in page, and from there back to this address. Every page of the office begins with it. */
export async function signedIn(path: string, search: Promise<Record<string, string | string[] | undefined>>) {
  if (await whoIsHere()) return
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await search)) for (const one of [value ?? []].flat()) query.append(name, one)
  redirect(`/sign-in?next=${encodeURIComponent(query.size ? `${path}?${query}` : path)}`)
}
