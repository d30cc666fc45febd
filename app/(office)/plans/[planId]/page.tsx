import { recordPage } from '@/app/_lib/record-page'
import { planName } from '@/components/records/plan-name'
import { PlanPage } from '@/components/work/plans/plan-page'

const planPage = recordPage('GET /plans/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/plans/[planId]'>) {
  return { title: await planPage.title((await params).planId, 'Plan', ({ plan }) => `Plan: ${planName(plan)}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/plans/[planId]'>) {
  const { planId } = await params
  return planPage.render({ id: planId, path: `/plans/${planId}`, searchParams, children: <PlanPage planId={planId} /> })
}
