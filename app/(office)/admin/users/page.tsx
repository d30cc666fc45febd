import type { Metadata } from 'next'
import { listPage } from '@/app/_lib/list-page'
import { prefetch } from '@/app/_lib/record-page'
import { UsersList } from '@/components/admin/users/users-list'
import { usersView } from '@/components/admin/users/users-view'
import { requestOf, viewOf } from '@/components/lists/simple-list-view'
import { canSendMail } from '@/server/platform/mail/mail'
import { getRuntime } from '@/server/runtime'

export const metadata: Metadata = { title: 'Users' }

export default async function Page({ searchParams }: PageProps<'/admin/users'>) {
  return listPage({
    path: '/admin/users',
    searchParams,
    addRows: (client, search) => prefetch(client, 'GET /users', { query: requestOf(viewOf(search, usersView)) }),
    children: <UsersList sendsMail={canSendMail((await getRuntime()).settings)} />,
  })
}
