'use client'

import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { usePermissions } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { PageHeading } from '@/components/frame/page-heading'
import { pageLinks, rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { useSimpleListActions } from '@/components/lists/simple-list-actions'
import { isFiltered, requestOf } from '@/components/lists/simple-list-view'
import { useView } from '@/components/lists/use-simple-list-view'
import { planName } from '@/components/records/plan-name'
import { formatCount } from '@/components/ui/format/text'
import { Grid, type GridHandle } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { Message } from '@/components/ui/message'
import { isAtWork, shownPlanStatuses } from '@/server/work/plans/lifecycle'
import { planKinds } from './kinds'
import { columns } from './plan-columns'
import { planStatusMeta } from './plan-status'
import classes from './plans-list.module.css'
import { plansRequest, plansView } from './plans-view'
import type { Plan } from './types'

/** Running plans change without an event. */
const REFRESH_MS = 2_000

const makers = [
  { value: '', label: 'Mine' },
  { value: 'all', label: 'Everybody’s' },
]
const kinds = [{ value: '', label: 'All kinds' }, ...Object.entries(planKinds).map(([value, { label }]) => ({ value, label }))]
const statuses = [{ value: '', label: 'All' }, ...shownPlanStatuses.map((value) => ({ value, label: planStatusMeta[value].label }))]

/** The plans that the user may see, newest first: their own, or everybody's. */
export function PlansList() {
  const [view, show, address] = useView(plansView)
  const router = useRouter()
  const { association } = useCurrentUser()
  const seesAll = usePermissions().includes('audit:read') && association === 'Internal'
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...read('GET /plans', { query: plansRequest(requestOf(view)) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.plans.some(({ status }: Plan) => isAtWork(status)) ? REFRESH_MS : false),
  })
  const grid = useRef<GridHandle>(null)
  const pagination = pageLinks(view, data?.totalCount, (page) => show({ page }))
  useSimpleListActions({ noun: 'plan', title: 'Plans', grid, find: null, refresh: () => void refetch(), pagination, more: [] })
  const isNarrowed = isFiltered(view) || view.page > 1
  return (
    <>
      <PageHeading title="Plans">
        <div className="cluster gap-sm justify-end ml-auto">
          <Pagination noun="plans" range={rangeOf(view, data, data?.plans.length ?? 0)} pagination={pagination} />
        </div>
      </PageHeading>
      <div className={`cluster gap-md ${classes.filters}`}>
        {seesAll && (
          <SegmentedControl
            size="xs"
            aria-label="Made by"
            data={makers}
            value={view.filters.maker}
            onChange={(maker) => show({ filters: { maker } })}
          />
        )}
        <NativeSelect
          size="xs"
          aria-label="Kind"
          data={kinds}
          value={view.filters.kind}
          onChange={({ currentTarget: { value } }) => show({ filters: { kind: value } })}
        />
        <NativeSelect
          size="xs"
          aria-label="Status"
          data={statuses}
          value={view.filters.status}
          onChange={({ currentTarget: { value } }) => show({ filters: { status: value } })}
        />
      </div>
      {error && (
        <LoadError
          heading={data ? 'The list could not be refreshed' : 'The plans could not be loaded'}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data?.plans.length === 0 ? (
        <Message
          heading={isNarrowed ? 'No plan here' : 'No plans yet'}
          level={2}
          action={isNarrowed && <Button onClick={() => show({ filters: { kind: '', status: '', maker: '' } })}>Show mine</Button>}
        >
          {isNarrowed
            ? 'Nothing matches these filters.'
            : 'A plan changes many records at once: select rows of a list and choose an action. Its preview, progress and Undo are then here.'}
        </Message>
      ) : error && !data ? null : (
        <Grid
          label="Plans"
          columns={columns}
          rows={data?.plans}
          rowId={({ id }) => id}
          rowLabel={(plan) => planName(plan)}
          onOpen={({ id }, { newTab }) => (newTab ? window.open(`/plans/${id}`) : router.push(`/plans/${id}`))}
          isPlaceholder={isPlaceholderData}
          positionKey={address}
          handle={grid}
        />
      )}
      <p role="status" className="unseen">
        {data && !isPlaceholderData ? formatCount(data.totalCount, 'plan', data.totalCountIsCapped) : ''}
      </p>
    </>
  )
}
