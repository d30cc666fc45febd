'use client'

import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { lazy } from 'react'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { OpenerButton } from '@/components/ui/floating/opener'
import { isAtWork } from '@/server/work/plans/lifecycle'
import { recentPlans } from '../plans/recent-plans'
import type { Plan } from '../plans/types'
import { useAnnouncedPlans } from '../plans/use-announced-plans'
import classes from './tray.module.css'

const loadPopover = () => import('./tray-popover')
const TrayPopover = lazy(loadPopover)

const none: Plan[] = []

/** The user's bulk plans and jobs, which run on the server: a button in the top bar with their progress, and the list of them. */
export function JobTray() {
  const { data, refetch } = useQuery(recentPlans)
  const plans = data?.plans ?? none
  useAnnouncedPlans(plans)
  // A plan that this user applied in another browser has ended.
  useLiveEvents((events) => {
    if (events.some(({ type }) => type === 'BulkPlanFinished')) void refetch()
  })
  const running = plans.filter(({ status }) => isAtWork(status))
  return (
    <OpenerButton
      popup="dialog"
      load={loadPopover}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.button}
          aria-label={running.length ? `Jobs, ${running.length} running` : 'Jobs'}
        >
          <ListChecks size={18} aria-hidden="true" />
          {running.length > 0 && <ProgressRing share={shareOf(running)} />}
          {running.length > 0 && <span className={classes.count}>{running.length}</span>}
        </ActionIcon>
      }
    >
      {(opener) => <TrayPopover opener={opener} />}
    </OpenerButton>
  )
}

/** The settled share of the rows of running plans, from 0 to 1. */
function shareOf(plans: Plan[]): number {
  const all = plans.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const open = plans.reduce((sum, { status, summary }) => sum + (status === 'Preparing' ? summary.pending : summary.willChange), 0)
  return (all - open) / Math.max(1, all)
}

/** A ring around a button of 32 px, filled clockwise by a share from 0 to 1. */
function ProgressRing({ share }: { share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" />
      <circle cx="16" cy="16" r="14.5" pathLength="1" strokeDasharray={`${share} 1`} transform="rotate(-90 16 16)" />
    </svg>
  )
}
