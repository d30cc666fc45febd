import { z } from 'zod'
import { createClient } from '@/server/clients/schemas'
import { whyNotGiven } from '@/server/identity/grant-rules'
import type { Labels } from '../../forms/merge'
import { type PermissionValues, permissionLabels, permissionsIn, permissionValues } from '../../permissions/values'
import { associationsOf, asText, belongingOf, idsIn, ofText, problemOf, written } from '../../users/associations'
import type { Client } from '../shapes'

/** A client as its form holds it: texts, so that yours and theirs can be read, and each permission by itself. */
export interface ClientValues extends PermissionValues {
  name: string
  associations: string
  roleIds: string
}

export const labels: Labels<ClientValues> = { ...permissionLabels, name: 'Name', associations: 'Belongs to', roleIds: 'Roles' }

export const valuesOf = ({ name, associations, roleIds, permissions }: Client): ClientValues => ({
  ...permissionValues(permissions),
  name,
  associations: asText(belongingOf(associations)),
  roleIds: written(roleIds),
})

/** A new one begins with nothing, and belongs to what its maker belongs to. */
export const noValues = (type: 'Internal' | 'Merchant' | 'Vendor'): ClientValues => ({
  ...permissionValues([]),
  name: '',
  associations: asText({ type, ids: '' }),
  roleIds: '',
})

export const bodyOf = (values: ClientValues, stored: Client | null) => ({
  name: values.name.trim(),
  associations: associationsOf(ofText(values.associations)),
  roleIds: idsIn(values.roleIds),
  permissions: permissionsIn(values, stored?.permissions),
})

/** `isStaff`: who chooses what it belongs to; others’ belongs to what they do. */
export const clientSchema = (isStaff: boolean) =>
  z.looseObject({ name: z.string(), associations: z.string(), roleIds: z.string() }).superRefine((values, context) => {
    const given = values as unknown as ClientValues
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
    for (const { message } of createClient.shape.name.safeParse(given.name).error?.issues ?? []) refuse('name', message)
    const belonging = ofText(given.associations)
    const problem = isStaff ? problemOf(belonging) : null
    if (problem) refuse('associations', problem)
    const permissions = permissionsIn(given)
    if (!permissions.length && !given.roleIds)
      refuse('permissions', 'Give it a role, or tick what it may do: without either it could do nothing.')
    const closed = permissions.filter((one) => whyNotGiven(one, [belonging.type], new Set(permissions)))
    if (closed.length)
      refuse('permissions', `No client of a ${belonging.type.toLowerCase()} may have ${closed.join(', ')}. Untick what is out of reach.`)
  })
