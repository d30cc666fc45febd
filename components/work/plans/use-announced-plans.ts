import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isAtWork } from '@/server/work/plans/lifecycle'
import type { Plan } from './types'

const load = () => import('./announce-end')

/** Announces each plan that this page saw running when it has ended, and reads again what it changed. */
export function useAnnouncedPlans(plans: readonly Plan[]) {
  const client = useQueryClient()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const plan of plans) {
      const isRunning = plan.status === 'Applying' || (plan.status === 'Preparing' && plan.reverses !== null)
      if (isRunning) {
        running.current.add(plan.id)
        // Loaded now, so that the end can be announced even when the connection is lost.
        void load().catch(() => {})
      }
      if (isAtWork(plan.status) || !running.current.delete(plan.id)) continue
      void load().then(({ announceEnd }) => announceEnd(client, plan))
    }
  }, [client, plans])
}
