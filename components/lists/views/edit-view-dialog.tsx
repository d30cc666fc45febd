'use client'

import { type Answer, call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import type { SavedView } from './types'
import { useViewWrites } from './use-views'
import { ViewFields, type ViewValues, viewForm } from './view-fields'

type View = Answer<'GET /views/{id}'>['view']

/** Changes the name, icon and sharing of a view. */
export default function EditViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { update } = useViewWrites()
  const form = useRecordForm<View, ViewValues>({
    record: view,
    schema: viewForm,
    valuesOf: ({ name, icon, isShared }) => ({ name, icon: icon ?? 'list', isShared }),
    labels: { name: 'Name', icon: 'Icon', isShared: 'Shared' },
    load: async () => (await call('GET /views/{id}', { params: { id: view.id } })).view,
    send: async (values, { version }) => (await update(view.id, values, version)).view,
    onDone: onClose,
  })
  return (
    <FormDialog title={`Edit ${view.name}`} size="sm" onClose={onClose} form={form} submitLabel="Save view">
      <ViewFields form={form} />
    </FormDialog>
  )
}
