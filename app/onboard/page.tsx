import { Alert, Button } from '@mantine/core'
import type { Metadata } from 'next'
import { OnboardForm } from '@/components/onboard/onboard-form'
import { Door } from '@/components/session/door'
import { currentUser } from '@/server/identity/browser-session'
import { readInvitation } from '@/server/invitations/onboard'
import { runtime } from '@/server/runtime'
import { ask } from '../(office)/ask'
import { orRefused } from '../or-refused'

/** The link holds a token: it is told to nobody else, not even as where one came from. */
export const metadata: Metadata = { title: 'Accept the invitation', referrer: 'no-referrer' }

export const dynamic = 'force-dynamic'

export default async function OnboardPage({ searchParams }: PageProps<'/onboard'>) {
  const token = [(await searchParams).token].flat()[0] ?? ''
  const { database } = await runtime()
  const found = await orRefused(readInvitation(database.sql, token, new Date()))
  const user = await currentUser()
  if (typeof found === 'string')
    return (
      <Door
        title="This invitation cannot be used"
        lead={token ? found : 'The link is not complete. Open it again from the mail, or copy all of it.'}
      >
        <Button component="a" href={user ? '/' : '/sign-in'} size="md" fullWidth>
          {user ? 'Go to Waybill' : 'Sign in'}
        </Button>
      </Door>
    )
  const policy = await ask('GET /password/policy', {})
  return (
    <Door
      title="Join Waybill"
      lead={
        <>
          <strong>{found.invitedBy}</strong> has invited you.
        </>
      }
      foot={
        <span>
          You have an account already? <a href="/sign-in">Sign in</a>
        </span>
      }
    >
      {user && (
        <Alert color="yellow" variant="light">
          {user.actor.name} is signed in in this browser, and will be signed out here when you join.
        </Alert>
      )}
      <OnboardForm token={token} email={found.email} policy={policy} />
    </Door>
  )
}
