import { headers } from 'next/headers'
import { requestOfWeb } from '@/server/http/web-adapter'
import type { Principal } from '@/server/kernel/principal'
import { isRefusal } from '@/server/kernel/refusal'
import { getRuntime } from '@/server/runtime'

/** The user of the browser session that requests this page; null when nobody is signed in. For server components. */
export async function sessionUser(): Promise<Principal | null> {
  const { identify, settings } = await getRuntime()
  const cookie = (await headers()).get('cookie')
  if (!cookie) return null
  try {
    return await identify(requestOfWeb(new Request(settings.baseUrl, { headers: { cookie } })))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
