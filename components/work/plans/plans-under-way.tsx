'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { focusHeading } from '@/components/ui/focus-heading'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { isAtWork } from '@/server/work/plans/lifecycle'
import { failedCount } from './failed-count'
import { recentPlans } from './recent-plans'
import type { Plan } from './types'

// Most days have no plan that needs attention.
const PlanEntry = lazy(() => import('./plan-entry').then(({ PlanEntry: it }) => ({ default: it })))

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
      <LazyBoundary fallback={<Skeleton lines={plans.length} label="Plans are loading" />}>
        <ul className="plain-list">
          {plans.map((plan) => (
            <PlanEntry key={plan.id} plan={plan} onRemoved={focusHeading} />
          ))}
        </ul>
      </LazyBoundary>
    </Section>
  )
}
