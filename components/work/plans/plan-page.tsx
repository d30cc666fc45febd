'use client'

import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleStop, RotateCw, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { buildUrl } from '@/components/api/build-url'
import { fetchFile } from '@/components/api/fetch-file'
import { useWrite } from '@/components/api/write'
import { HeaderAction } from '@/components/frame/header-action'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { PageHeading } from '@/components/frame/page-heading'
import { RecordHeading } from '@/components/lists/record-heading'
import { planName } from '@/components/records/plan-name'
import { DownloadButton } from '@/components/ui/download-button'
import { LoadError } from '@/components/ui/load-error'
import { Pill } from '@/components/ui/pill'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { isAtWork } from '@/server/work/plans/lifecycle'
import { failedCount } from './failed-count'
import { failedIds } from './failed-ids'
import { kindMeta } from './kinds'
import { progressOf, summaryText } from './lists'
import { PlanDetails } from './plan-details'
import { PlanDialog } from './plan-dialog'
import { PlanLists } from './plan-lists'
import classes from './plan-page.module.css'
import { PlanPreview } from './plan-preview'
import { statusMetaOf } from './plan-status'
import { planQuery } from './queries'
import type { Plan } from './types'
import { usePlanActions } from './use-plan-actions'

/** A plan: its preview until it is applied, then its progress and the outcome of each row. */
export function PlanPage({ planId }: { planId: string }) {
  const query = useQuery(planQuery(planId))
  const { data, error, refetch } = query
  // A plan at rest is not polled: it was applied or reversed in another browser.
  useLiveEvents((events) => {
    if (events.some(({ resource }) => resource.type === 'plan' && resource.id === data?.plan.id)) void refetch()
  })
  if (data) return <LoadedPlan plan={data.plan} query={query} />
  return (
    <>
      <PageHeading title="Plan" />
      {error ? (
        <LoadError heading="The plan could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label="The plan is loading" />
      )}
    </>
  )
}

function LoadedPlan({ plan, query }: { plan: Plan; query: Parameters<typeof PlanPreview>[0]['query'] }) {
  const { id, kind, status } = plan
  const name = planName(plan)
  const { tone, icon, label } = statusMetaOf(plan)
  const retry = useRetry(plan)
  const { stop, undo, stopReason, undoReason, retryReason } = usePlanActions(plan)
  const section = 'Plan'
  const actions: Action[] = []
  if (isAtWork(status)) actions.push({ id: 'plan.stop', label: 'Stop', section, icon: CircleStop, disabledReason: stopReason, run: stop })
  if (failedCount(plan) && plan.reverses === null && !isAtWork(status))
    actions.push({ id: 'plan.retry', label: 'Retry failed', section, icon: RotateCw, disabledReason: retryReason, run: retry.begin })
  if (plan.appliedAt) actions.push({ id: 'plan.undo', label: 'Undo', section, icon: Undo2, disabledReason: undoReason, run: undo })
  useActions(actions)
  const isPreview = status === 'Ready' || status === 'Preparing'
  const { done, of } = progressOf(plan)
  return (
    <>
      <RecordHeading
        noun="plan"
        name={name}
        back="/plans"
        changedAt={plan.updatedAt}
        status={
          <Pill tone={tone} icon={icon}>
            {label}
          </Pill>
        }
      >
        <DownloadButton
          label="Download CSV"
          load={(onProgress) => fetchFile(buildUrl('/plans/{id}/rows.csv', { params: { id } }), onProgress)}
          failure="The outcomes were not downloaded"
          disabledReason={status === 'Preparing' ? 'The records are still being compared.' : null}
        />
        {actions.map((action) => (
          <HeaderAction key={action.id} action={action} />
        ))}
      </RecordHeading>
      <div className={classes.columns}>
        <Section title={isPreview ? 'Preview' : 'Outcome'}>
          <div className={classes.body}>
            {isPreview ? (
              <PlanPreview key={id} query={query} onApplied={() => {}} />
            ) : (
              <>
                {status === 'Applying' && <Progress value={(100 * done) / Math.max(1, of)} aria-label={`Progress of ${name}`} />}
                <p role="status" className="figures m-0">
                  {summaryText(plan)}.
                </p>
                <PlanLists plan={plan} />
              </>
            )}
          </div>
        </Section>
        <PlanDetails plan={plan} />
      </div>
      {retry.ids && (
        <PlanDialog
          kind={kind}
          title={`${kindMeta(kind).label} again`}
          selection={() => ({ ids: retry.ids ?? [] })}
          change={retryChange(plan)}
          isWide
          onClose={retry.end}
        />
      )}
    </>
  )
}

/** The change for the rows that failed, of the same items: those that the plan's query named, too. */
const retryChange = ({ change, scope }: Plan) =>
  change.items ? { ...change, items: { ...change.items, skus: scope?.skus ?? [] } } : change

/** A new plan of the rows that failed. */
function useRetry({ id }: Plan) {
  const router = useRouter()
  const { run } = useWrite()
  const [ids, setIds] = useState<string[] | null>(null)
  return {
    ids,
    begin: () => run(async () => setIds(await failedIds(id)), 'The failed rows could not be loaded'),
    end: () => {
      setIds(null)
      router.refresh()
    },
  }
}
