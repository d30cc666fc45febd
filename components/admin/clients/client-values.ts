import * as z from 'zod'
import type { Labels } from '@/components/frame/forms/merge-fields'
import { createClientBody } from '@/server/access/clients/schemas'
import { notGrantableReason } from '@/server/access/permission-rules'
import { type PermissionValues, permissionLabels, permissionsIn, permissionValues } from '../permissions/permission-values'
import {
  associationProblem,
  associationsOf,
  associationValuesOf,
  joinIds,
  parseAssociations,
  serializeAssociations,
  splitIds,
} from '../users/associations'
import type { Client } from './types'

/** A client as form values: texts, so that conflicts are readable, and one field per permission. */
export interface ClientValues extends PermissionValues {
  name: string
  associations: string
  roleIds: string
  /** One network per line. */
  allowedNetworks: string
}

export const labels: Labels<ClientValues> = {
  ...permissionLabels,
  name: 'Name',
  associations: 'Belongs to',
  roleIds: 'Roles',
  allowedNetworks: 'Allowed networks',
}

export const valuesOf = ({ name, associations, roleIds, permissions, allowedNetworks }: Client): ClientValues => ({
  ...permissionValues(permissions),
  name,
  associations: serializeAssociations(associationValuesOf(associations)),
  roleIds: joinIds(roleIds),
  allowedNetworks: allowedNetworks.join('\n'),
})

/** The values of a new client, with the association type of its creator. */
export const emptyValues = (type: 'Internal' | 'Merchant' | 'Vendor'): ClientValues => ({
  ...permissionValues([]),
  name: '',
  associations: serializeAssociations({ type, ids: '' }),
  roleIds: '',
  allowedNetworks: '',
})

const networksOf = ({ allowedNetworks }: ClientValues) => allowedNetworks.split(/\s+/).filter(Boolean)

export const bodyOf = (values: ClientValues, stored: Client | null) => ({
  name: values.name.trim(),
  associations: associationsOf(parseAssociations(values.associations)),
  roleIds: splitIds(values.roleIds),
  allowedNetworks: networksOf(values),
  permissions: permissionsIn(values, stored?.permissions),
})

/** `isStaff`: whether the user chooses the association; clients of other users get the user's own. */
export const clientSchema = (isStaff: boolean) =>
  z
    .looseObject({ name: z.string(), associations: z.string(), roleIds: z.string(), allowedNetworks: z.string() })
    .superRefine((values, context) => {
      const clientValues = values as unknown as ClientValues
      const addProblem = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
      for (const { message } of createClientBody.shape.name.safeParse(clientValues.name).error?.issues ?? []) addProblem('name', message)
      const association = parseAssociations(clientValues.associations)
      const problem = isStaff ? associationProblem(association) : null
      if (problem) addProblem('associations', problem)
      const [wrongNetwork] = createClientBody.shape.allowedNetworks.safeParse(networksOf(clientValues)).error?.issues ?? []
      if (wrongNetwork) addProblem('allowedNetworks', wrongNetwork.message)
      const permissions = permissionsIn(clientValues)
      if (!permissions.length && !clientValues.roleIds)
        addProblem('permissions', 'Give it a role, or tick what it may do: without either it could do nothing.')
      const notAllowed = permissions.filter((one) => notGrantableReason(one, [association.type], new Set(permissions)))
      if (notAllowed.length)
        addProblem(
          'permissions',
          `No client of a ${association.type.toLowerCase()} may have ${notAllowed.join(', ')}. Untick what is out of reach.`,
        )
    })
