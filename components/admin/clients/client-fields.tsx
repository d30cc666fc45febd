'use client'

import { Textarea, TextInput } from '@mantine/core'
import { usePermissions } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import { notGrantableReason } from '@/server/access/permission-rules'
import { PermissionMatrix } from '../permissions/matrix'
import { type PermissionValues, permissionsIn } from '../permissions/permission-values'
import { joinIds, parseAssociations, serializeAssociations, splitIds } from '../users/associations'
import { AssociationsField } from '../users/associations-field'
import { RolesField } from '../users/roles-field'
import classes from './client-fields.module.css'
import type { ClientValues } from './client-values'
import { permissionLimitText } from './labels'

interface Props {
  form: ApiFormState<ClientValues>
  /** The client's name, for the accessible label of its matrix. */
  name: string
  /** The roles that the client has now. */
  held?: readonly { id: string; name: string }[]
  isNew?: boolean
}

/** The name, association, roles and permissions of a client. */
export function ClientFields({ form, name, held = [], isNew = false }: Props) {
  const own = new Set(usePermissions())
  const values = form.watch()
  const { errors, isSubmitted } = form.formState
  const association = parseAssociations(values.associations)
  const current = new Set(permissionsIn(values))
  const stored = new Set(permissionsIn(form.formState.defaultValues as PermissionValues))
  const setOptions = { shouldDirty: true, shouldValidate: isSubmitted }
  const setPermissions = (names: readonly Permission[], isOn: boolean) => {
    for (const one of names) form.setValue(one, isOn ? 'given' : 'not given', { shouldDirty: true })
    if (isSubmitted) void form.trigger()
  }
  const problem = (errors as Record<string, { message?: string } | undefined>).permissions?.message
  return (
    <div className="stack gap-xl">
      <div className="field-pair">
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus={isNew || undefined}
          autoComplete="off"
          description="What the program is: logs and orders name it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          // Set for the server-rendered HTML, since the form sets its value only in the browser.
          defaultValue={form.formState.defaultValues?.name}
          {...form.field('name')}
        />
        <AssociationsField
          value={association}
          onChange={(next) => form.setValue('associations', serializeAssociations(next), setOptions)}
          error={errors.associations?.message}
        />
      </div>
      <RolesField
        description="It has the current permissions of its roles."
        value={splitIds(values.roleIds)}
        onChange={(ids) => form.setValue('roleIds', joinIds(ids), setOptions)}
        types={[association.type]}
        held={held}
        error={errors.roleIds?.message}
      />
      <Textarea
        label="Allowed networks"
        description="One per line in CIDR notation, such as 203.0.113.0/24. Empty: it may call from everywhere."
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('allowedNetworks')}
      />
      <div>
        <h3 className="medium">Permissions of its own</h3>
        <p className={classes.label}>Beside those of its roles. {permissionLimitText[association.type]}</p>
        <div className={classes.matrix}>
          <PermissionMatrix
            label={`Permissions of ${name}`}
            current={current}
            stored={isNew ? current : stored}
            disabledReasonOf={(one) => notGrantableReason(one, [association.type], own)}
            onChange={setPermissions}
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
