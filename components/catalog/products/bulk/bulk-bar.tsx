'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, FolderInput, X } from 'lucide-react'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { type SelectableList, useSelectAll } from '@/components/lists/selection/select-all'
import { SelectionBar } from '@/components/lists/selection/selection-bar'
import { formatCount } from '@/components/ui/format/text'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { useCatalogDisabledReasons } from '../../use-disabled-reasons'
import { type BulkResult, bulkChangeProducts } from './change-products'
import type { SelectedProduct } from './outcomes'
import { type Selection, useSelection } from './selection'

const loadMove = () => import('./move-dialog')
const MoveProducts = lazy(loadMove)
const Refusals = lazy(() => import('./bulk-results'))

/** The number of selected products and their actions; hidden without a selection. */
export function BulkBar({ list }: { list: SelectableList }) {
  const selection = useSelection()
  const pick = useSelectAll(list, selection, 'products')
  const [bulkResult, setBulkResult] = useState<BulkResult | null>(null)
  const isShown = selection.count > 0 || selection.selecting !== null
  return (
    <>
      {isShown && <Bar selection={selection} pick={pick} onPartialFailure={setBulkResult} />}
      {bulkResult && (
        <LazyBoundary onChunkError={() => setBulkResult(null)}>
          <Refusals bulkResult={bulkResult} onResult={setBulkResult} />
        </LazyBoundary>
      )}
    </>
  )
}

interface BarProps {
  selection: Selection
  pick: ReturnType<typeof useSelectAll>
  /** Called when some products were refused, to show the result of each. */
  onPartialFailure: (bulkResult: BulkResult) => void
}

function Bar({ selection, pick, onPartialFailure }: BarProps) {
  const client = useQueryClient()
  const [pendingAction, setPendingAction] = useState<BulkActionName | null>(null)
  const [moving, setMoving] = useState<SelectedProduct[] | null>(null)
  const actions = useBulkActions(selection, setPendingAction)
  // Preloads the dialog, so that keys typed right after opening it reach its first field.
  useEffect(() => void loadMove().catch(() => {}), [])
  // While all matches are still being selected, the action waits until they are.
  const isReady = !selection.selecting
  const begin = useEffectEvent((deed: BulkActionName) => {
    setPendingAction(null)
    if (deed === 'move') setMoving(selection.selected)
    else
      void bulkChangeProducts(client, selection.selected, { isEnabled: deed === 'enable' }).then((done) => done && onPartialFailure(done))
  })
  useEffect(() => {
    if (pendingAction && isReady) begin(pendingAction)
  }, [pendingAction, isReady])
  return (
    <SelectionBar noun="product" selection={selection} selectAll={pick} actions={actions}>
      {moving && (
        <LazyBoundary onChunkError={() => setMoving(null)}>
          <MoveProducts products={moving} onClose={() => setMoving(null)} onPartialFailure={onPartialFailure} />
        </LazyBoundary>
      )}
    </SelectionBar>
  )
}

type BulkActionName = 'enable' | 'disable' | 'move'

/** The actions of the selection, registered for the keyboard and the command palette; disabled ones have a reason. */
function useBulkActions({ count, selected: picked, selecting, clear }: Selection, start: (deed: BulkActionName) => void): Action[] {
  const { global: disabledReason } = useCatalogDisabledReasons()
  const section = formatCount(count, 'selected product')
  const areAll = (isEnabled: boolean) => !selecting && picked.every((one) => one.isEnabled === isEnabled)
  const actions: Action[] = [
    {
      id: 'bulk.enable',
      label: 'Enable',
      section,
      icon: CircleCheck,
      disabledReason: disabledReason ?? (areAll(true) ? 'All of them are enabled.' : null),
      run: () => start('enable'),
    },
    {
      id: 'bulk.disable',
      label: 'Disable',
      section,
      icon: CircleSlash,
      disabledReason: disabledReason ?? (areAll(false) ? 'All of them are disabled.' : null),
      run: () => start('disable'),
    },
    { id: 'bulk.move', label: 'Move to category…', section, icon: FolderInput, disabledReason, run: () => start('move') },
    { id: 'bulk.clear', label: 'Clear selection', section, icon: X, run: clear },
  ]
  useActions(actions)
  return actions
}
