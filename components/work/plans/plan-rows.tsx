'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withShortIds } from '@/components/ui/format/short-ids'
import { formatNumber } from '@/components/ui/format/text'
import { Grid, type GridColumn } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { diffLines, diffSentence } from './diff-lines'
import { type Exclusion, isExcluded, withRows } from './exclusion'
import { recordHref } from './kinds'
import type { PlanList } from './lists'
import classes from './plan.module.css'
import { rowsQuery } from './queries'
import type { DiffLine, Plan, PlanRow } from './types'

interface Props {
  plan: Plan
  list: PlanList
  exclusion?: Exclusion
  /** Leaves rows out or takes them in; absent when the plan cannot be applied. */
  onExclude?: (exclusion: Exclusion) => void
}

interface ShownRow extends PlanRow {
  lines: DiffLine[]
  /** Why it does not change, or what went wrong. */
  reason: string
}

const shownRow = (row: PlanRow): ShownRow => ({
  ...row,
  lines: diffLines(row.diff),
  reason: withShortIds(row.error?.message ?? row.conflict ?? row.note ?? ''),
})

const nameOf = ({ name, resource }: PlanRow) => name ?? resource.id

const columns: GridColumn<ShownRow>[] = [
  { id: 'record', name: 'Record', width: 150, isPinned: true, isRequired: true, cell: nameOf, text: nameOf },
  {
    id: 'changes',
    name: 'Result',
    width: 720,
    isRequired: true,
    cell: ({ lines, reason }) => reason || <DiffLines lines={lines} />,
    text: ({ lines, reason }) => reason || diffSentence(lines),
  },
]

/** The rows of one list of a plan, a page at a time. Below the grid, all of the row under the cursor. */
export function PlanRows({ plan, list, exclusion, onExclude }: Props) {
  const { summary, version } = plan
  const state = `${version} ${Object.values(summary).filter(Number.isFinite).join(' ')}`
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(rowsQuery(plan.id, list.filter, state))
  const [activeId, setActiveId] = useState<string | null>(null)
  const rows = data?.pages.flatMap((page) => page.rows).map(shownRow)
  const active = rows?.find(({ resource }) => resource.id === activeId)
  if (error && !rows) return <LoadError heading="The rows could not be loaded" error={error} retry={() => void refetch()} />
  const selection = exclusion &&
    onExclude && {
      count: rows?.filter((row) => !isExcluded(exclusion, row)).length ?? 0,
      has: (id: string) => !rows?.some((row) => row.resource.id === id && isExcluded(exclusion, row)),
      set: (ids: string[], isIncluded: boolean) =>
        onExclude(withRows(exclusion, rows?.filter(({ resource }) => ids.includes(resource.id)) ?? [], isIncluded)),
    }
  return (
    <div className={classes.rows}>
      <Grid
        label={list.text}
        columns={columns}
        rows={rows}
        rowId={({ resource }) => resource.id}
        rowLabel={nameOf}
        rowTone={({ status }) => (status === 'Failed' || status === 'Refused' ? 'stop' : undefined)}
        selection={selection}
        onActive={(row) => setActiveId(row?.resource.id ?? null)}
        onOpen={({ resource }) => {
          const href = recordHref(resource)
          if (href) window.open(href, '_blank', 'noopener')
        }}
        maxHeight="min(20rem, 40vh)"
        skeletonRows={6}
        footer={
          hasNextPage && (
            <div className={classes.more}>
              <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
              <span className="dim small">{formatNumber(rows?.length ?? 0)} shown</span>
            </div>
          )
        }
      />
      {active && (
        <p className={classes.active}>
          <strong>{nameOf(active)}</strong> {active.reason || <DiffLines lines={active.lines} />}
        </p>
      )}
    </div>
  )
}

/** The changes, old → new; those that follow from others are fainter. */
function DiffLines({ lines }: { lines: DiffLine[] }) {
  return lines.map(({ label, from, to, isDerived }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never move.
    <span key={index} className={classes.line} data-follows={isDerived || undefined}>
      <span className="dim">{label}</span>{' '}
      {from !== null && (
        <>
          <span className={classes.from} data-was={from !== 'nothing' || undefined}>
            {from}
          </span>
          <span aria-hidden="true"> → </span>
          <span className="unseen"> becomes </span>
        </>
      )}
      <span className={classes.to}>{to}</span>
    </span>
  ))
}
