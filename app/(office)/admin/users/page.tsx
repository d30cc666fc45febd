import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { UsersList } from '@/components/admin/users/users-list'
import { canSendMail } from '@/server/platform/mail/mail'
import { getRuntime } from '@/server/runtime'

export const metadata: Metadata = { title: 'Users' }

export default async function Page({ searchParams }: PageProps<'/admin/users'>) {
  await requireUser('/admin/users', searchParams)
  return <UsersList sendsMail={canSendMail((await getRuntime()).settings)} />
}
