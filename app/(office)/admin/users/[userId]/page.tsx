import { recordPage } from '@/app/_lib/record-page'
import { UserPage } from '@/components/admin/users/user-page'
import { canSendMail } from '@/server/platform/mail/mail'
import { getRuntime } from '@/server/runtime'

const userPage = recordPage('GET /users/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/users/[userId]'>) {
  return {
    title: await userPage.title((await params).userId, 'User', ({ user }) => `User: ${user.name || (user.email ?? 'without a name')}`),
  }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/users/[userId]'>) {
  const { userId } = await params
  return userPage.render({
    id: userId,
    path: `/admin/users/${userId}`,
    searchParams,
    children: <UserPage userId={userId} sendsMail={canSendMail((await getRuntime()).settings)} />,
  })
}
