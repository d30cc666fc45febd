import type { ReactNode } from 'react'
import { Shell } from '@/components/office/shell'
import { Permissions } from '@/components/session/permissions'
import { SendToSignIn } from '@/components/session/send-to-sign-in'
import { WhoIsHere } from '@/components/session/who'
import { ownVisibility } from '@/server/notes/access-rules'
import { runtime } from '@/server/runtime'
import { callerOf } from '@/server/users/users'
import { placeOfPage } from './place'
import { whoIsHere } from './signed-in'

/** Every page here depends on who asks for it. */
export const dynamic = 'force-dynamic'

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const user = await whoIsHere()
  // A page redirects by itself, knowing its address (signed-in.ts). What does not is sent from the browser.
  if (!user)
    return (
      <>
        {children}
        <SendToSignIn />
      </>
    )
  const { build, database } = await runtime()
  const { id, name, email } = await callerOf(database.sql, user)
  return (
    <WhoIsHere value={{ id, name: name || email || 'You', email, association: ownVisibility(user.scope) }}>
      <Permissions held={[...user.permissions]}>
        <Shell build={build} place={await placeOfPage()}>
          {children}
        </Shell>
      </Permissions>
    </WhoIsHere>
  )
}
