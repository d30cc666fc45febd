'use client'

import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import type { ViewKind } from './types'
import { useViewWrites } from './use-views'
import { ViewFields, viewForm } from './view-fields'

interface Props {
  kind: ViewKind
  shown: { q: string; sort: string }
  /** The ids of the columns that the list shows. */
  shownColumns: string[]
  onClose: () => void
}

/** Saves the shown list as a view. The name is suggested, so that Enter saves it. */
export default function SaveViewDialog({ kind, shown, shownColumns, onClose }: Props) {
  const { save } = useViewWrites()
  const form = useApiForm({
    schema: viewForm,
    values: { name: suggestedName(shown), icon: 'list', isShared: false, hasColumns: false },
    send: async ({ hasColumns, ...fields }) => {
      const list = await kind.listOf(shown.q)
      const columns = hasColumns ? shownColumns : null
      return save({ ...list, ...fields, columns, resource: kind.resource, sort: shown.sort || null })
    },
    onDone: () => {
      toast('The view is saved: its tab is above the list')
      onClose()
    },
  })
  return (
    <FormDialog title="Save view" size="sm" onClose={onClose} form={form} submitLabel="Save view">
      <ViewFields form={form} />
    </FormDialog>
  )
}

/** A name from the words and values of the query line: "AddressIssue" of status:AddressIssue. */
function suggestedName({ q, sort }: Props['shown']): string {
  const values = q
    .replace(/[\w]+:/g, '')
    .replaceAll('"', '')
    .replaceAll(',', ' ')
  const words = values.replace(/([a-z])([A-Z])/g, '$1 $2').trim()
  return (words || sort.replace(/^-/, '')).slice(0, 60)
}
