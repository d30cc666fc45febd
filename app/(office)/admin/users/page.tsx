import type { Metadata } from 'next'
import { UsersList } from '@/components/users/users-list'
import { canSendMail } from '@/server/mail/mail'
import { runtime } from '@/server/runtime'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Users' }

export default async function Page({ searchParams }: PageProps<'/admin/users'>) {
  await signedIn('/admin/users', searchParams)
  return <UsersList sendsMail={canSendMail((await runtime()).settings)} />
}
