'use client'

import { useRouter } from 'next/navigation'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { type SelectableList, useSelectAll } from '@/components/lists/selection/select-all'
import { SelectionBar } from '@/components/lists/selection/selection-bar'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { printBatch } from '../print/print-selection'
import { inListOrder } from './selected-shipment'
import { type Selection, useSelection } from './selection'
import { type BulkAction, useBulkActions } from './use-bulk-actions'

const load = () => import('./reroute-many')
const RerouteMany = lazy(load)

/** The number of selected shipments and their actions. Hidden while none is selected. */
export function BulkBar({ list }: { list: SelectableList }) {
  const selection = useSelection()
  const pick = useSelectAll(list, selection, 'shipments')
  if (!selection.count && !selection.selecting) return null
  return <Bar selection={selection} pick={pick} sort={list.view.sort} />
}

function Bar({ selection, pick, sort }: { selection: Selection; pick: ReturnType<typeof useSelectAll>; sort: string }) {
  const router = useRouter()
  const [requested, setRequested] = useState<BulkAction | null>(null)
  const actions = useBulkActions(selection, setRequested)
  // Preloaded, so that the first characters typed after opening go into the dialog's first field.
  useEffect(() => void load().catch(() => {}), [])
  // Pressed while all are still being selected, it prints once they are.
  const isReady = !selection.selecting
  const print = useEffectEvent(() => {
    setRequested(null)
    router.push(printBatch(inListOrder(selection.selected, sort).map(({ id }) => id)))
  })
  useEffect(() => {
    if (requested === 'print' && isReady) print()
  }, [requested, isReady])
  return (
    <SelectionBar noun="shipment" selection={selection} selectAll={pick} actions={actions}>
      {requested === 'reroute' && isReady && (
        <LazyBoundary onChunkError={() => setRequested(null)}>
          <RerouteMany shipments={inListOrder(selection.selected, sort)} onClose={() => setRequested(null)} />
        </LazyBoundary>
      )}
    </SelectionBar>
  )
}
