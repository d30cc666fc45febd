'use client'

import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useAssociationNames } from '@/components/records/association-names'
import {
  associationProblem,
  associationsOf,
  associationValuesOf,
  parseAssociations,
  serializeAssociations,
  splitIds,
} from '../associations'
import { AssociationsField } from '../associations-field'
import { differenceOf, permissionsOfRoles, roleDisabledReason } from '../role-rules'
import type { User } from '../types'
import { useRoles } from '../use-roles'
import classes from '../users.module.css'
import { PermissionDifference } from './permission-difference'
import { useUserForm } from './use-user-form'

const valuesOf = ({ associations }: User) => ({ associations: serializeAssociations(associationValuesOf(associations)) })

/** Validates associations by the API's rules. */
export const associationSchema = z.string().superRefine((text, context) => {
  const problem = associationProblem(parseAssociations(text))
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** Changes the associations of a user. Names roles that are not allowed there before saving. */
export default function AssociationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { roles } = useRoles()
  const nameOf = useAssociationNames(user.associations)
  const form = useUserForm({
    user,
    valuesOf,
    schema: z.object({ associations: associationSchema }),
    labels: { associations: 'Belongs to' },
    format: { associations: (text) => associationsOf(parseAssociations(text)).map(nameOf).join(', ') },
    send: async (values, { id, version }) => {
      const body = { associations: associationsOf(parseAssociations(values.associations)) }
      return (await call('PATCH /users/{id}/association', { params: { id }, body, ifMatch: version })).user
    },
    successText: ({ name }) => `The associations of ${name} were saved`,
    onDone: onClose,
  })
  const value = parseAssociations(form.watch('associations'))
  const associations = [{ type: value.type }]
  const roleProblems = user.roles.flatMap(({ id, name }) => {
    const role = roles?.find((one) => one.id === id)
    const disabledReason = role && roleDisabledReason(role, [value.type], role.permissions ?? [])
    return disabledReason ? [`${name}: ${disabledReason}`] : []
  })
  const after = roles && permissionsOfRoles(user.roleIds, roles, associations)
  const isComplete = value.type === 'Internal' || splitIds(value.ids).length > 0
  return (
    <FormDialog title={`Associations of ${user.name}`} onClose={onClose} form={form} submitLabel="Save" isBlocked={!form.isDirty}>
      <AssociationsField
        value={value}
        onChange={(next) =>
          form.setValue('associations', serializeAssociations(next), {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        error={form.formState.errors.associations?.message}
      />
      {roleProblems.length > 0 && (
        <div role="status" className={classes.note}>
          <p>These roles do not fit there. Take them away first, or give others:</p>
          <ul>
            {roleProblems.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {value.type !== user.associations[0]?.type && (
        <p role="status" className={classes.note}>
          {user.name} is signed out, and password and second factor are cleared: before they sign in again, they choose a new password with
          a link.
        </p>
      )}
      {form.isDirty && isComplete && !roleProblems.length && after && (
        <PermissionDifference difference={differenceOf(user.permissions, after)} />
      )}
    </FormDialog>
  )
}
