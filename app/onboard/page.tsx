import { Alert, Button } from '@mantine/core'
import type { Metadata } from 'next'
import { apiGet } from '@/app/_lib/api-get'
import { resultOrMessage } from '@/app/_lib/result-or-message'
import { sessionUser } from '@/app/_lib/session-user'
import { OnboardForm } from '@/components/account/onboard-form'
import { AuthLayout } from '@/components/account/sign-in/auth-layout'
import { previewInvitation } from '@/server/access/invitations/invitations'
import { getRuntime } from '@/server/runtime'

/** The link contains a token: no other site may see it, not even as a referrer. */
export const metadata: Metadata = { title: 'Accept the invitation', referrer: 'no-referrer' }

export const dynamic = 'force-dynamic'

export default async function OnboardPage({ searchParams }: PageProps<'/onboard'>) {
  const token = [(await searchParams).token].flat()[0] ?? ''
  const { database } = await getRuntime()
  const found = await resultOrMessage(previewInvitation(database.sql, token, new Date()))
  const user = await sessionUser()
  if (typeof found === 'string')
    return (
      <AuthLayout
        title="This invitation cannot be used"
        lead={token ? found : 'The link is not complete. Open it again from the mail, or copy all of it.'}
      >
        <Button component="a" href={user ? '/' : '/sign-in'} size="md" fullWidth>
          {user ? 'Go to Waybill' : 'Sign in'}
        </Button>
      </AuthLayout>
    )
  const policy = await apiGet('GET /password/policy', {})
  return (
    <AuthLayout
      title="Join Waybill"
      lead={
        <>
          <strong>{found.invitedBy}</strong> has invited you.
        </>
      }
      footer={
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
    </AuthLayout>
  )
}
