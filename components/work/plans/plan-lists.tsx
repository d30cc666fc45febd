'use client'

import { Checkbox } from '@mantine/core'
import { ChevronDown, ChevronRight, CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Exclusion, withGroup } from './exclusion'
import { listsOf, type PlanList } from './lists'
import classes from './plan.module.css'
import { PlanRows } from './plan-rows'
import type { Plan } from './types'

interface Props {
  plan: Plan
  exclusion?: Exclusion
  /** Leaves rows or groups out; absent when the plan cannot be applied. */
  onExclude?: (exclusion: Exclusion) => void
}

/** The effects of a plan: each consequence, refusal and outcome in a sentence that opens its rows. */
export function PlanLists({ plan, exclusion, onExclude }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const lists = listsOf(plan)
  const open = chosen === '' ? undefined : (lists.find(({ key }) => key === chosen) ?? firstOpen(lists))
  return (
    <ul className={classes.lists} aria-label="Consequences">
      {lists.map((list) => {
        const isOpen = list === open
        const isLeftOut = exclusion?.groups.has(list.key) ?? false
        const Chevron = isOpen ? ChevronDown : ChevronRight
        return (
          <li key={list.key} className={classes.list} data-tone={list.tone} data-left-out={isLeftOut || undefined}>
            <div className={classes.head}>
              {list.isGroup && exclusion && onExclude ? (
                <Checkbox
                  size="xs"
                  aria-label={`Include: ${list.text}`}
                  checked={!isLeftOut}
                  onChange={({ currentTarget }) => onExclude(withGroup(exclusion, list.key, currentTarget.checked))}
                />
              ) : (
                <ListIcon list={list} />
              )}
              <button type="button" className={classes.open} aria-expanded={isOpen} onClick={() => setChosen(isOpen ? '' : list.key)}>
                <Chevron size={14} aria-hidden="true" />
                <strong>{list.text}</strong>
                {list.detail && <span className={classes.detail}>{list.detail}</span>}
                {isLeftOut && <span className={classes.detail}>left out</span>}
              </button>
            </div>
            {isOpen && (
              <PlanRows plan={plan} list={list} exclusion={exclusion} onExclude={list.isChange && !isLeftOut ? onExclude : undefined} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Opened at first: what went wrong if anything did, else the rows that change. */
const firstOpen = (lists: PlanList[]) =>
  lists.find(({ key }) => key.startsWith('Failed:') || key.startsWith('Conflict:')) ??
  lists.find(({ key }) => key === 'WillChange' || key === 'Applied') ??
  lists.find(({ isChange }) => isChange) ??
  lists.find(({ tone }) => tone) ??
  lists[0]

function ListIcon({ list: { tone, isChange, key } }: { list: PlanList }) {
  const Icon = tone === 'stop' ? CircleAlert : tone === 'warn' ? TriangleAlert : isChange || key === 'Applied' ? CircleCheck : CircleDashed
  return <Icon size={16} aria-hidden="true" className={classes.mark} />
}
