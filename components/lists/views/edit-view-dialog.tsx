'use client'

import { type Answer, call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import type { SavedView } from './types'
import { useViewWrites } from './use-views'
import { ViewFields, type ViewValues, viewForm } from './view-fields'

type View = Answer<'GET /views/{id}'>['view']

interface Props {
  view: SavedView
  /** The ids of the columns that its list shows. */
  shownColumns: string[]
  onClose: () => void
}

/** Changes the name, icon, sharing and columns of a view. */
export default function EditViewDialog({ view, shownColumns, onClose }: Props) {
  const { update } = useViewWrites()
  const form = useRecordForm<View, ViewValues>({
    record: view,
    schema: viewForm,
    valuesOf: ({ name, icon, isShared, columns }) => ({ name, icon: icon ?? 'list', isShared, hasColumns: columns !== null }),
    labels: { name: 'Name', icon: 'Icon', isShared: 'Shared', hasColumns: 'Columns' },
    load: async () => (await call('GET /views/{id}', { params: { id: view.id } })).view,
    send: async ({ hasColumns, ...values }, { version, columns }) =>
      (await update(view.id, { ...values, columns: hasColumns ? (columns ?? shownColumns) : null }, version)).view,
    onDone: onClose,
  })
  return (
    <FormDialog title={`Edit ${view.name}`} size="sm" onClose={onClose} form={form} submitLabel="Save view">
      <ViewFields form={form} />
    </FormDialog>
  )
}
