import { Button } from '@mantine/core'
import type { Metadata } from 'next'
import { apiGet } from '@/app/_lib/api-get'
import { resultOrMessage } from '@/app/_lib/result-or-message'
import { ChoosePassword } from '@/components/account/password/choose-password'
import { MailDisabledNotice } from '@/components/account/password/mail-disabled-notice'
import { RequestResetForm } from '@/components/account/password/request-reset'
import { AuthLayout } from '@/components/account/sign-in/auth-layout'
import { previewReset } from '@/server/access/passwords/passwords'
import { canSendMail } from '@/server/platform/mail/mail'
import { getRuntime } from '@/server/runtime'

/** The link contains a token: no other site may see it, not even as a referrer. */
export const metadata: Metadata = { title: 'Reset the password', referrer: 'no-referrer' }

export const dynamic = 'force-dynamic'

const toSignIn = <a href="/sign-in">Back to signing in</a>

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const token = [(await searchParams).token].flat()[0]
  if (!token) return <RequestLink />
  const { database } = await getRuntime()
  const found = await resultOrMessage(previewReset(database.sql, token, new Date()))
  if (typeof found === 'string')
    return (
      <AuthLayout title="This link cannot be used" lead={found} footer={toSignIn}>
        <Button component="a" href="/reset-password" size="md" fullWidth>
          Ask for another link
        </Button>
      </AuthLayout>
    )
  const lead = (
    <>
      For <strong>{found.email}</strong>. Wherever you are signed in with the former one, you are signed out.
    </>
  )
  return (
    <AuthLayout title="Choose a new password" lead={lead} footer={toSignIn}>
      <ChoosePassword token={token} policy={await apiGet('GET /password/policy', {})} {...found} />
    </AuthLayout>
  )
}

async function RequestLink() {
  const { settings } = await getRuntime()
  const sendsMail = canSendMail(settings)
  const lead = sendsMail
    ? 'Give the e-mail address that you sign in with. A link with which you choose a new password is mailed to it.'
    : undefined
  return (
    <AuthLayout title="Forgot your password?" lead={lead} footer={toSignIn}>
      {sendsMail ? <RequestResetForm /> : <MailDisabledNotice />}
    </AuthLayout>
  )
}
