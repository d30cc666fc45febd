'use client'

import { Checkbox, Select, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import { nonBlankText } from '@/server/http/field-types'
import { viewIcons } from './icons'

export const viewForm = z.strictObject({ name: nonBlankText(60, 'Name the view.'), icon: z.string(), isShared: z.boolean() })
export type ViewValues = z.output<typeof viewForm>

/** The name, icon and sharing of a view. */
export function ViewFields({ form }: { form: ApiFormState<ViewValues> }) {
  const isInternal = useCurrentUser().association === 'Internal'
  const missing = useMissingPermission('views:share')
  return (
    <>
      <TextInput label="Name" maxLength={60} data-autofocus {...form.field('name')} />
      <Controller
        control={form.control}
        name="icon"
        render={({ field }) => (
          <Select
            label="Icon"
            allowDeselect={false}
            data={Object.entries(viewIcons).map(([value, { label }]) => ({ value, label }))}
            value={field.value}
            onChange={(value) => field.onChange(value ?? 'list')}
          />
        )}
      />
      {isInternal && (
        <Checkbox
          label="Share with the team"
          description={missing ?? 'Everybody who may read the list sees it as a tab, and can hide it.'}
          disabled={missing !== null}
          {...form.register('isShared')}
        />
      )}
    </>
  )
}
