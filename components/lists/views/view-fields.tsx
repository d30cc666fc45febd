'use client'

import { Checkbox, Select, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import { nonBlankText } from '@/server/http/field-types'
import { viewIcons } from './icons'

export const viewForm = z.strictObject({
  name: nonBlankText(60, 'Name the view.'),
  icon: z.string(),
  isShared: z.boolean(),
  /** Whether the view has columns of its own. */
  hasColumns: z.boolean(),
})
export type ViewValues = z.output<typeof viewForm>

/** The name, icon, columns and sharing of a view. */
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
      <Checkbox
        label="Keep these columns"
        description="The view shows the columns that are shown now. Otherwise it shows those that each person chose for the list."
        {...form.register('hasColumns')}
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
