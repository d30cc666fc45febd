import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { tryApiGet } from '@/app/_lib/api-get'
import { currentUser, requireUser } from '@/app/_lib/require-user'
import { ProfilePage } from '@/components/account/profile/profile-page'
import { firstSessionsRequest, meQuery, passwordPolicyQuery, secondFactorQuery, sessionsQuery } from '@/components/account/profile/queries'
import { ApiError } from '@/components/api/request'
import { permissionGroups } from '@/server/kernel/permissions'

export const metadata: Metadata = { title: 'My profile' }

export default async function Page({ searchParams }: PageProps<'/profile'>) {
  await requireUser('/profile', searchParams)
  const user = await currentUser()
  const client = new QueryClient()
  const [ownUser, secondFactor, passwordPolicy, sessionPage] = await Promise.all([
    tryApiGet('GET /users/me', {}),
    tryApiGet('GET /users/me/totp', {}),
    tryApiGet('GET /password/policy', {}),
    tryApiGet('GET /users/me/sessions', firstSessionsRequest),
  ])
  // The page itself requests a refused answer again, and offers a retry.
  if (!(ownUser instanceof ApiError)) client.setQueryData(meQuery.queryKey, ownUser)
  if (!(secondFactor instanceof ApiError)) client.setQueryData(secondFactorQuery.queryKey, secondFactor)
  if (!(passwordPolicy instanceof ApiError)) client.setQueryData(passwordPolicyQuery.queryKey, passwordPolicy)
  if (!(sessionPage instanceof ApiError)) client.setQueryData(sessionsQuery.queryKey, { pages: [sessionPage], pageParams: [''] })
  const held: ReadonlySet<string> = user?.permissions ?? new Set()
  const groups = permissionGroups.flatMap(({ title, permissions }) => {
    const granted = Object.entries(permissions).flatMap(([name, description]) => (held.has(name) ? [{ name, description }] : []))
    return granted.length ? [{ title, permissions: granted }] : []
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ProfilePage groups={groups} />
    </HydrationBoundary>
  )
}
