'use client'

import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { MerchantField } from '@/components/records/directory/merchant-field'
import { toast } from '@/components/ui/toasts/toast'
import { DeleteTemplate } from './delete-template'
import { PlaceholderList } from './placeholder-list'
import { invalidateTemplates } from './store'
import { TemplateTexts } from './template-texts'
import { bodyOf, type TemplateValues, templateForm, textsLabel, valuesOf } from './template-values'
import type { Template } from './types'

interface Props {
  /** Null for a new one. */
  template: Template | null
  onClose: () => void
}

/** A message template: its name, whose it is, and its texts by language. */
export default function TemplateDialog({ template, onClose }: Props) {
  const client = useQueryClient()
  const isStaff = useCurrentUser().association === 'Internal'
  const missing = useMissingPermission('orders:message')
  const directoryMissing = useMissingPermission('directory:read')
  const [isDeleting, setDeleting] = useState(false)
  const form = useRecordForm<Template | null, TemplateValues>({
    record: template,
    valuesOf,
    schema: templateForm,
    labels: { name: 'Name', merchantId: null, texts: 'Texts' },
    format: { texts: textsLabel },
    draft: `message template ${template?.id ?? 'new'}`,
    load: () => storedTemplate(template as Template),
    async send(values, base) {
      if (base)
        return (await call('PATCH /messageTemplates/{id}', { params: { id: base.id }, body: bodyOf(values), ifMatch: base.version }))
          .messageTemplate
      const owner = values.merchantId ? { merchantId: values.merchantId } : {}
      return (await call('POST /messageTemplates', { body: { ...bodyOf(values), ...owner } })).messageTemplate
    },
    onSaved({ name }) {
      toast(`${name} was saved`)
      void invalidateTemplates(client)
    },
    onDone: onClose,
  })
  const readOnlyReason =
    missing ?? (template?.merchantId === null && !isStaff ? 'Only the staff of this service change the templates for all merchants.' : null)
  if (isDeleting && template) return <DeleteTemplate template={template} onClose={() => setDeleting(false)} onDone={onClose} />
  return (
    <FormDialog
      title={template ? `Template ${template.name}` : 'New template'}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel="Save template"
      isBlocked={readOnlyReason !== null}
      aside={
        template &&
        !readOnlyReason && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            Delete …
          </Button>
        )
      }
    >
      {readOnlyReason && <p className="small">{readOnlyReason}</p>}
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" readOnly={readOnlyReason !== null} {...form.field('name')} />
      {!template && isStaff && !directoryMissing && (
        <MerchantField
          label="For the orders of"
          description="It cannot be changed later."
          placeholder="All merchants"
          isClearable
          value={form.watch('merchantId')}
          onChange={(id) => form.setValue('merchantId', id, { shouldDirty: true })}
        />
      )}
      <TemplateTexts form={form} isReadOnly={readOnlyReason !== null} />
      <PlaceholderList />
    </FormDialog>
  )
}

/** The template as it is stored now, found in the list of its owner; throws when it was deleted. */
async function storedTemplate({ id, merchantId }: Template): Promise<Template> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = cursor ? { cursor } : { merchantId: merchantId ?? 'none', pageSize: '200' }
    const page = await call('GET /messageTemplates', { query })
    const found = page.messageTemplates.find((one) => one.id === id)
    if (found) return found
    cursor = page.nextCursor
  }
  throw new Error('Somebody deleted this template. Copy what you need of it.')
}
