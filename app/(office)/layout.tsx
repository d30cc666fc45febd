import type { ReactNode } from 'react'
import { pageEventCursor } from '@/app/_lib/event-cursor'
import { currentUser } from '@/app/_lib/require-user'
import { SignInRedirect } from '@/components/account/sign-in/sign-in-redirect'
import { CurrentUserProvider } from '@/components/api/current-user'
import { PermissionsProvider } from '@/components/api/permissions'
import { SendsMailProvider } from '@/components/api/sends-mail'
import { AppShell } from '@/components/home/app-shell'
import { getCaller } from '@/server/access/users/users'
import { ownVisibility } from '@/server/notes/access-rules'
import { canSendMail } from '@/server/platform/mail/mail'
import { getRuntime } from '@/server/runtime'

/** Every page here depends on the signed-in user. */
export const dynamic = 'force-dynamic'

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  // A page redirects by itself, because it knows its address (app/_lib/require-user.ts). All others redirect in the browser.
  if (!user)
    return (
      <>
        {children}
        <SignInRedirect />
      </>
    )
  const { build, database, settings } = await getRuntime()
  const { id, name, email } = await getCaller(database.sql, user)
  return (
    <CurrentUserProvider value={{ id, name: name || email || 'You', email, association: ownVisibility(user.scope) }}>
      <PermissionsProvider permissions={[...user.permissions]}>
        <SendsMailProvider value={canSendMail(settings)}>
          <AppShell build={build} eventCursor={await pageEventCursor()}>
            {children}
          </AppShell>
        </SendsMailProvider>
      </PermissionsProvider>
    </CurrentUserProvider>
  )
}
