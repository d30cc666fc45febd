import type { Metadata } from 'next'
import { listPage } from '@/app/_lib/list-page'
import { prefetch } from '@/app/_lib/record-page'
import { requestOf, viewOf } from '@/components/lists/simple-list-view'
import { PlansList } from '@/components/work/plans/plans-list'
import { plansRequest, plansView } from '@/components/work/plans/plans-view'

export const metadata: Metadata = { title: 'Plans' }

export default async function Page({ searchParams }: PageProps<'/plans'>) {
  return listPage({
    path: '/plans',
    searchParams,
    addRows: (client, search) => prefetch(client, 'GET /plans', { query: plansRequest(requestOf(viewOf(search, plansView))) }),
    children: <PlansList />,
  })
}
