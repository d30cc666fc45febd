'use client'

import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Dialog } from '../ui/dialog'
import { associationsOf, asText, belongingOf, idsIn, ofText, problemOf } from './associations'
import { AssociationsField } from './associations-field'
import { PermissionDifference } from './permission-difference'
import { differenceOf, permittedBy, whyNotRole } from './role-reasons'
import type { User } from './shapes'
import { useBelonging } from './use-belonging'
import { useRoles } from './use-roles'
import { useUserForm } from './use-user-form'
import classes from './users.module.css'

const valuesOf = ({ associations }: User) => ({ associations: asText(belongingOf(associations)) })

/** What somebody belongs to, as the API takes it. */
export const belonging = z.string().superRefine((text, context) => {
  const problem = problemOf(ofText(text))
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

export default function AssociationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`What ${user.name} belongs to`}>
      <AssociationForm user={user} onDone={onClose} />
    </Dialog>
  )
}

/** Moves somebody to the staff, to merchants or to vendors. Roles that do not fit there are named before the service refuses. */
function AssociationForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { roles } = useRoles()
  const nameOf = useBelonging(user.associations)
  const kit = useUserForm({
    user,
    valuesOf,
    schema: z.object({ associations: belonging }),
    labels: { associations: 'Belongs to' },
    shown: { associations: (text) => associationsOf(ofText(text)).map(nameOf).join(', ') },
    send: async (values, { id, version }) => {
      const body = { associations: associationsOf(ofText(values.associations)) }
      return (await call('PATCH /users/{id}/association', { params: { id }, body, ifMatch: version })).user
    },
    done: ({ name }) => `What ${name} belongs to was saved`,
    onDone,
  })
  const value = ofText(kit.form.watch('associations'))
  const associations = [{ type: value.type }]
  const unfit = user.roles.flatMap(({ id, name }) => {
    const role = roles?.find((one) => one.id === id)
    const why = role && whyNotRole(role, [value.type], role.permissions ?? [])
    return why ? [`${name}: ${why}`] : []
  })
  const after = roles && permittedBy(user.roleIds, roles, associations)
  const isSettled = value.type === 'Internal' || idsIn(value.ids).length > 0
  return (
    <ApiForm kit={kit} action="Save" isBlocked={!kit.isDirty}>
      <AssociationsField
        value={value}
        onChange={(next) =>
          kit.form.setValue('associations', asText(next), { shouldDirty: true, shouldValidate: kit.form.formState.isSubmitted })
        }
        error={kit.form.formState.errors.associations?.message}
      />
      {unfit.length > 0 && (
        <div role="status" className={classes.note}>
          <p>These roles do not fit there. Take them away first, or give others:</p>
          <ul>
            {unfit.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {kit.isDirty && isSettled && !unfit.length && after && <PermissionDifference difference={differenceOf(user.permissions, after)} />}
    </ApiForm>
  )
}
