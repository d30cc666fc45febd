import { recordPage } from '@/app/_lib/record-page'
import { RolePage } from '@/components/admin/roles/role-page'

const rolePage = recordPage('GET /roles/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/roles/[roleId]'>) {
  return { title: await rolePage.title((await params).roleId, 'Role', ({ role }) => `Role: ${role.name}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/roles/[roleId]'>) {
  const { roleId } = await params
  return rolePage.render({
    id: roleId,
    path: `/admin/roles/${roleId}`,
    searchParams,
    children: <RolePage roleId={roleId} />,
  })
}
