import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FirstSetUp } from '@/components/second-factor/first-set-up'
import { Door } from '@/components/session/door'
import { safePath } from '@/components/session/next-path'
import { SignOutButton } from '@/components/session/sign-out-button'
import { currentUser } from '@/server/identity/browser-session'
import { ask } from '../(office)/ask'

export const metadata: Metadata = { title: 'Set up a second factor' }

export const dynamic = 'force-dynamic'

/** Where somebody is led whose role asks for a second factor that is still to be set up. */
export default async function SecondFactorPage({ searchParams }: PageProps<'/second-factor'>) {
  const next = safePath((await searchParams).next)
  const principal = await currentUser()
  if (!principal) redirect(`/sign-in?next=${encodeURIComponent(next)}`)
  if (principal.lacksFactorFor === undefined) redirect(next)
  const { user } = await ask('GET /users/me', {})
  return (
    <Door
      size="wide"
      title="Set up a second factor"
      lead={
        <>
          Your role <strong>{principal.lacksFactorFor}</strong> asks for a code of an authenticator beside your password. It takes a minute.
        </>
      }
      foot={
        <>
          <span>{user.email}</span>
          <SignOutButton />
        </>
      }
    >
      <FirstSetUp email={user.email ?? ''} next={next} />
    </Door>
  )
}
