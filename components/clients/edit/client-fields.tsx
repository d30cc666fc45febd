'use client'

import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { whyNotGiven } from '@/server/identity/grant-rules'
import type { Permission } from '../../api'
import { PermissionMatrix } from '../../permissions/matrix/matrix'
import { type PermissionValues, permissionsIn } from '../../permissions/values'
import { useHeld } from '../../session/permissions'
import { asText, idsIn, ofText, written } from '../../users/associations'
import { AssociationsField } from '../../users/associations-field'
import { RolesField } from '../../users/roles-field'
import { ceilingWords } from '../words'
import classes from './client-fields.module.css'
import type { ClientValues } from './client-values'

interface Props {
  form: UseFormReturn<ClientValues>
  /** What the client is called, for those who hear its matrix. */
  name: string
  /** The roles that it has now. */
  held?: readonly { id: string; name: string }[]
  isNew?: boolean
}

/** What a client is called, what it belongs to, and what it may do. */
export function ClientFields({ form, name, held = [], isNew = false }: Props) {
  const own = new Set(useHeld())
  const values = form.watch()
  const { errors, isSubmitted } = form.formState
  const belonging = ofText(values.associations)
  const has = new Set(permissionsIn(values))
  const was = new Set(permissionsIn(form.formState.defaultValues as PermissionValues))
  const how = { shouldDirty: true, shouldValidate: isSubmitted }
  const tick = (names: readonly Permission[], isOn: boolean) => {
    for (const one of names) form.setValue(one, isOn ? 'given' : 'not given', { shouldDirty: true })
    if (isSubmitted) void form.trigger()
  }
  const problem = (errors as Record<string, { message?: string } | undefined>).permissions?.message
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus={isNew || undefined}
          autoComplete="off"
          description="What the program is: logs and orders name it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          // As the server writes it, too: the form fills it in only in the browser.
          defaultValue={form.formState.defaultValues?.name}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <AssociationsField
          value={belonging}
          onChange={(next) => form.setValue('associations', asText(next), how)}
          error={errors.associations?.message}
        />
      </div>
      <RolesField
        description="It may do what its roles permit, as they are at the time."
        value={idsIn(values.roleIds)}
        onChange={(ids) => form.setValue('roleIds', written(ids), how)}
        types={[belonging.type]}
        held={held}
        error={errors.roleIds?.message}
      />
      <div>
        <h3 className={classes.legend}>Permissions of its own</h3>
        <p className={classes.what}>Beside those of its roles. {ceilingWords[belonging.type]}</p>
        <div className={classes.matrix}>
          <PermissionMatrix
            label={`Permissions of ${name}`}
            has={has}
            was={isNew ? has : was}
            lockOf={(one) => whyNotGiven(one, [belonging.type], own)}
            onChange={tick}
          />
        </div>
        {problem && (
          <p role="alert" className={classes.error}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
