import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { apiGet } from '@/app/_lib/api-get'
import { sessionUser } from '@/app/_lib/session-user'
import { RequiredSetup } from '@/components/account/second-factor/required-setup'
import { AuthLayout } from '@/components/account/sign-in/auth-layout'
import { safePath } from '@/components/account/sign-in/safe-redirect-path'
import { SignOutButton } from '@/components/account/sign-in/sign-out-button'

export const metadata: Metadata = { title: 'Set up a second factor' }

export const dynamic = 'force-dynamic'

/** The page that sets up a second factor, for users whose role requires one. */
export default async function SecondFactorPage({ searchParams }: PageProps<'/second-factor'>) {
  const next = safePath((await searchParams).next)
  const principal = await sessionUser()
  if (!principal) redirect(`/sign-in?next=${encodeURIComponent(next)}`)
  if (principal.roleRequiringSecondFactor === undefined) redirect(next)
  const { user } = await apiGet('GET /users/me', {})
  return (
    <AuthLayout
      size="wide"
      title="Set up a second factor"
      lead={
        <>
          Your role <strong>{principal.roleRequiringSecondFactor}</strong> asks for a code of an authenticator beside your password. It
          takes a minute.
        </>
      }
      footer={
        <>
          <span>{user.email}</span>
          <SignOutButton />
        </>
      }
    >
      <RequiredSetup email={user.email ?? ''} next={next} />
    </AuthLayout>
  )
}
