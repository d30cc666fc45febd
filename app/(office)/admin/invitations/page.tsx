import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { InvitationsList } from '@/components/admin/invitations/invitations-list'
import { canSendMail } from '@/server/platform/mail/mail'
import { getRuntime } from '@/server/runtime'

export const metadata: Metadata = { title: 'Invitations' }

export default async function Page({ searchParams }: PageProps<'/admin/invitations'>) {
  await requireUser('/admin/invitations', searchParams)
  return <InvitationsList sendsMail={canSendMail((await getRuntime()).settings)} />
}
