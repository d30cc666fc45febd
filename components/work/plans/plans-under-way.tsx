'use client'

import { useQuery } from '@tanstack/react-query'
import { focusHeading } from '@/components/ui/focus-heading'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { isAtWork } from '@/server/work/plans/lifecycle'
import { PlanEntry } from './plan-entry'
import { failedCount } from './plan-status'
import { recentPlans } from './queries'
import type { Plan } from './types'

/** Running, waiting to be applied, or done with failures: plans that need the user's attention. */
const needsAttention = (plan: Plan) =>
  isAtWork(plan.status) || plan.status === 'Ready' || plan.status === 'Failed' || (failedCount(plan) > 0 && !plan.reversedBy)

/** The user's plans that run, wait or went wrong; nothing without any. */
export function PlansUnderWay() {
  const { data } = useQuery(recentPlans)
  const plans = data?.plans.filter(needsAttention) ?? []
  if (!plans.length) return null
  return (
    <Section title="Plans under way" action={<Link href="/plans">All plans</Link>}>
      <ul className="plain-list">
        {plans.map((plan) => (
          <PlanEntry key={plan.id} plan={plan} onRemoved={focusHeading} />
        ))}
      </ul>
    </Section>
  )
}
