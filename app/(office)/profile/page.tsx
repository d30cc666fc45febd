import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { ApiError } from '@/components/api'
import { ProfilePage } from '@/components/profile/profile-page'
import { factor, firstSessions, me, policy, sessions } from '@/components/profile/queries'
import { permissionGroups } from '@/server/identity/permissions'
import { tryAsk } from '../ask'
import { signedIn, whoIsHere } from '../signed-in'

export const metadata: Metadata = { title: 'My profile' }

export default async function Page({ searchParams }: PageProps<'/profile'>) {
  await signedIn('/profile', searchParams)
  const user = await whoIsHere()
  const client = new QueryClient()
  const [mine, second, lengths, places] = await Promise.all([
    tryAsk('GET /users/me', {}),
    tryAsk('GET /users/me/totp', {}),
    tryAsk('GET /password/policy', {}),
    tryAsk('GET /users/me/sessions', firstSessions),
  ])
  // What was refused the page asks for by itself, and shows with a way to try again.
  if (!(mine instanceof ApiError)) client.setQueryData(me.queryKey, mine)
  if (!(second instanceof ApiError)) client.setQueryData(factor.queryKey, second)
  if (!(lengths instanceof ApiError)) client.setQueryData(policy.queryKey, lengths)
  if (!(places instanceof ApiError)) client.setQueryData(sessions.queryKey, { pages: [places], pageParams: [''] })
  const held: ReadonlySet<string> = user?.permissions ?? new Set()
  const groups = permissionGroups.flatMap(({ title, permissions }) => {
    const mayDo = Object.entries(permissions).flatMap(([name, description]) => (held.has(name) ? [{ name, description }] : []))
    return mayDo.length ? [{ title, permissions: mayDo }] : []
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ProfilePage groups={groups} />
    </HydrationBoundary>
  )
}
