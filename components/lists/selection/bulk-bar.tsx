'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { useMissingPermissions } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import type { OperationKey } from '@/components/api/types'
import { useWrite } from '@/components/api/write'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { formatCount } from '@/components/ui/format/text'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { type SelectableList, useSelectAll } from './select-all'
import type { Selection, WholeList } from './selection'
import { SelectionBar } from './selection-bar'

export interface BulkDialogProps<Selected> {
  /** The selected rows; of a whole list, those of its page. The dialog freezes them, so that later changes do not affect it. */
  selected: Selected[]
  /** The list whose results are all selected; null when `selected` has all. */
  whole: WholeList | null
  onClose: () => void
}

interface Tools {
  client: QueryClient
  whole: WholeList | null
  goTo: (address: string) => void
}

/**
 * One action on selected rows: everything that its button, its shortcut and the palette need. It has a dialog, or `run`. `C`: the context
 * besides the selection.
 */
export interface BulkAction<Selected, C = object> {
  /** The operation whose permission it needs; a bulk plan carries it out for each record. */
  operation: OperationKey
  permission: Permission
  /** The reason why the action is disabled; null when it is enabled. Called only when the user holds the permission. */
  when?(selection: Selection<never, Selected>, context: C): string | null
  label: string
  icon: LucideIcon
  keys?: string
  keywords?: string
  dialog?: ComponentType<BulkDialogProps<Selected> & C>
  run?(selected: Selected[], context: C & Tools): unknown
  /** The title of the toast when `run` fails. */
  failure?: string
}
export type BulkActionTable<Selected, C = object> = Readonly<Record<string, BulkAction<Selected, C>>>

interface Props<Row, Selected, C> {
  /** The noun: "order". */
  noun: string
  list: SelectableList<Row>
  selection: Selection<Row, Selected>
  table: BulkActionTable<Selected, C>
  context: C
  /** Loads the dialogs with the bar, so that the first characters typed after a shortcut go into the dialog's first field. */
  preload: () => Promise<unknown>
}

/** The number of selected rows and the actions on them. Hidden while none is selected. */
export function BulkBar<Row, Selected, C extends object>(props: Props<Row, Selected, C>) {
  const { noun, list, selection } = props
  const selectAll = useSelectAll(list, selection, `${noun}s`)
  if (!selection.count) return null
  return <Bar {...props} selectAll={selectAll} />
}

interface BarProps<Row, Selected, C> extends Props<Row, Selected, C> {
  selectAll: ReturnType<typeof useSelectAll>
}

function Bar<Row, Selected, C extends object>({ noun, selection, table, context, preload, selectAll }: BarProps<Row, Selected, C>) {
  const client = useQueryClient()
  const router = useRouter()
  const missingPermission = useMissingPermissions()
  const { run: write } = useWrite()
  const [requested, setRequested] = useState<BulkAction<Selected, C> | null>(null)
  const section = formatCount(selection.count, `selected ${noun}`, selection.whole?.isCapped)
  const run = (action: BulkAction<Selected, C>) => {
    const tools = { ...context, client, whole: selection.whole, goTo: (address: string) => router.push(address) }
    void write(async () => action.run?.(selection.selected, tools), action.failure ?? 'The action failed')
  }
  const actions = Object.entries(table).map(
    ([id, action]): Action => ({
      id: `bulk.${id}`,
      label: action.label,
      keys: action.keys,
      section,
      icon: action.icon,
      keywords: action.keywords,
      disabledReason: missingPermission(action.permission) ?? action.when?.(selection, context) ?? null,
      run: () => (action.run ? run(action) : setRequested(action)),
    }),
  )
  actions.push({ id: 'bulk.clear', label: 'Clear selection', section, icon: X, run: selection.clear })
  useActions(actions)
  useEffect(() => void preload().catch(() => {}), [preload])
  const Dialog = requested?.dialog
  return (
    <SelectionBar noun={noun} selection={selection} selectAll={selectAll} actions={actions}>
      {Dialog && (
        <LazyBoundary onChunkError={() => setRequested(null)}>
          <Dialog {...context} selected={selection.selected} whole={selection.whole} onClose={() => setRequested(null)} />
        </LazyBoundary>
      )}
    </SelectionBar>
  )
}
