'use client'

import { Checkbox, TextInput } from '@mantine/core'
import { Search, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { usePermissions } from '@/components/api/permissions'
import { formatCount } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { roleDisabledReason } from './role-rules'
import classes from './roles-field.module.css'
import type { AssociationType, GivenRole } from './types'
import { useRoles } from './use-roles'

/** From this number of roles on, there is a search field. */
const SEARCH_FROM = 10

interface Props {
  /** The ids of the chosen roles. */
  value: readonly string[]
  onChange: (roleIds: string[]) => void
  /** The association types of the user or client, which limit the roles. */
  types: readonly AssociationType[]
  /** The roles that are held now, with names; they can always be removed. */
  held?: readonly { id: string; name: string }[]
  label?: string
  description?: string
  error?: string | undefined
}

/** Chooses roles, shown with their descriptions. Roles that the current user may not give show the reason. */
export function RolesField(props: Props) {
  const { value, onChange, types, held = [], label = 'Roles', description, error } = props
  const { roles, error: loadError, retry, isOwnOnly } = useRoles()
  const own = usePermissions()
  const [q, setQ] = useState('')
  const id = useId()
  const missingRoles = held.filter((one) => !roles?.some((role) => role.id === one.id))
  const known = [...(roles ?? []), ...missingRoles.map(unknownRole)]
  const disabledReasonOf = (role: GivenRole) => (held.some(({ id }) => id === role.id) ? null : roleDisabledReason(role, types, own))
  const listed = known.map((role) => ({ ...role, disabledReason: disabledReasonOf(role) }))
  // Roles that can be given come first.
  const sorted = [...listed.filter(({ disabledReason }) => !disabledReason), ...listed.filter(({ disabledReason }) => disabledReason)]
  const shown = sorted.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(q.trim().toLowerCase()))
  const toggle = (role: string, on: boolean) => onChange(on ? [...value, role] : value.filter((one) => one !== role))
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <p className={classes.label}>
        {description}
        {isOwnOnly && ' You can give those that you hold yourself.'}
      </p>
      {loadError && !roles && <LoadError heading="The roles could not be loaded" error={loadError} retry={retry} />}
      {!roles && !loadError && <Skeleton lines={7} label="The roles are loading" />}
      {known.length > SEARCH_FROM && (
        <TextInput
          type="search"
          size="xs"
          aria-label="Find roles by name"
          placeholder="Find roles by name"
          leftSection={<Search size={14} aria-hidden="true" />}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      )}
      {roles && (
        <ul className={classes.roles}>
          {shown.map((role) => {
            const isChosen = value.includes(role.id)
            const { disabledReason } = role
            return (
              <li key={role.id} className={classes.role} data-chosen={isChosen || undefined}>
                <Checkbox
                  checked={isChosen}
                  // Roles that were chosen before the association changed can still be removed.
                  disabled={disabledReason !== null && !isChosen}
                  onChange={({ currentTarget }) => toggle(role.id, currentTarget.checked)}
                  label={role.name}
                  description={disabledReason ?? roleDescription(role)}
                />
                {role.requiresTotp && (
                  <span className={classes.factor} title="Its holders sign in with a second factor">
                    <ShieldCheck size={14} aria-hidden="true" />
                    Second factor
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {roles && !shown.length && <p className={classes.label}>No role has this name.</p>}
      {error && (
        <p role="alert" id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const unknownRole = ({ id, name }: { id: string; name: string }): GivenRole => ({
  id,
  name,
  description: '',
  permissions: null,
  requiresTotp: false,
})

const roleDescription = ({ description, permissions }: GivenRole) =>
  description ||
  (permissions ? (permissions.length ? formatCount(permissions.length, 'permission') : 'It permits nothing yet.') : undefined)
