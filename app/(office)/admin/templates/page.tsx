import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { TemplatesList } from '@/components/admin/templates/templates-list'

export const metadata: Metadata = { title: 'Templates' }

export default async function Page({ searchParams }: PageProps<'/admin/templates'>) {
  await requireUser('/admin/templates', searchParams)
  return <TemplatesList />
}
