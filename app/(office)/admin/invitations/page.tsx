import type { Metadata } from 'next'
import { InvitationsList } from '@/components/invitations/invitations-list'
import { canSendMail } from '@/server/mail/mail'
import { runtime } from '@/server/runtime'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Invitations' }

export default async function Page({ searchParams }: PageProps<'/admin/invitations'>) {
  await signedIn('/admin/invitations', searchParams)
  return <InvitationsList sendsMail={canSendMail((await runtime()).settings)} />
}
