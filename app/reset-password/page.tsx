import { Button } from '@mantine/core'
import type { Metadata } from 'next'
import { AskForLink } from '@/components/password/ask-for-link'
import { ChoosePassword } from '@/components/password/choose-password'
import { NoMail } from '@/components/password/no-mail'
import { Door } from '@/components/session/door'
import { canSendMail } from '@/server/mail/mail'
import { readReset } from '@/server/passwords/resets'
import { runtime } from '@/server/runtime'
import { ask } from '../(office)/ask'
import { orRefused } from '../or-refused'

/** The link holds a token: it is told to nobody else, not even as where one came from. */
export const metadata: Metadata = { title: 'Reset the password', referrer: 'no-referrer' }

export const dynamic = 'force-dynamic'

const toSignIn = <a href="/sign-in">Back to signing in</a>

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const token = [(await searchParams).token].flat()[0]
  if (!token) return <Ask />
  const { database } = await runtime()
  const found = await orRefused(readReset(database.sql, token, new Date()))
  if (typeof found === 'string')
    return (
      <Door title="This link cannot be used" lead={found} foot={toSignIn}>
        <Button component="a" href="/reset-password" size="md" fullWidth>
          Ask for another link
        </Button>
      </Door>
    )
  const lead = (
    <>
      For <strong>{found.email}</strong>. Wherever you are signed in with the former one, you are signed out.
    </>
  )
  return (
    <Door title="Choose a new password" lead={lead} foot={toSignIn}>
      <ChoosePassword token={token} policy={await ask('GET /password/policy', {})} {...found} />
    </Door>
  )
}

async function Ask() {
  const { settings } = await runtime()
  const sends = canSendMail(settings)
  const lead = sends
    ? 'Give the e-mail address that you sign in with. A link with which you choose a new password is mailed to it.'
    : undefined
  return (
    <Door title="Forgot your password?" lead={lead} foot={toSignIn}>
      {sends ? <AskForLink /> : <NoMail />}
    </Door>
  )
}
