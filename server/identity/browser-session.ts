import { headers } from 'next/headers'
import type { Principal } from '../principal'
import { isRefusal } from '../refusal'
import { runtime } from '../runtime'

/** Who is signed in in the browser that asks for this page; null when nobody is. For server components. */
export async function currentUser(): Promise<Principal | null> {
  const { identify, settings } = await runtime()
  const cookie = (await headers()).get('cookie')
  if (!cookie) return null
  try {
    return await identify(new Request(settings.baseUrl, { headers: { cookie } }))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
