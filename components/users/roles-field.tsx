'use client'

import { Checkbox, TextInput } from '@mantine/core'
import { Search, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useHeld } from '../session/permissions'
import { Bones } from '../ui/bones'
import { counted } from '../ui/number'
import { Refused } from '../ui/refused'
import { whyNotRole } from './role-reasons'
import classes from './roles-field.module.css'
import type { AssociationType, GivenRole } from './shapes'
import { useRoles } from './use-roles'

/** From so many roles on they can be found by name. */
const MANY = 10

interface Props {
  /** The ids of the chosen roles. */
  value: readonly string[]
  onChange: (roleIds: string[]) => void
  /** What the holder belongs to: not every role fits. */
  types: readonly AssociationType[]
  /** The roles that are held now, with their names: they can always be taken away. */
  held?: readonly { id: string; name: string }[]
  label?: string
  description?: string
  error?: string | undefined
}

/** Chooses roles, each with what it is for. One that the chooser may not give is shown with the reason. */
export function RolesField(props: Props) {
  const { value, onChange, types, held = [], label = 'Roles', description, error } = props
  const { roles, error: failed, retry, isOwnAlone } = useRoles()
  const own = useHeld()
  const [q, setQ] = useState('')
  const id = useId()
  const gone = held.filter((one) => !roles?.some((role) => role.id === one.id))
  const known = [...(roles ?? []), ...gone.map(unread)]
  const whyNot = (role: GivenRole) => (held.some(({ id }) => id === role.id) ? null : whyNotRole(role, types, own))
  const listed = known.map((role) => ({ ...role, why: whyNot(role) }))
  // Those that can be given come first.
  const sorted = [...listed.filter(({ why }) => !why), ...listed.filter(({ why }) => why)]
  const shown = sorted.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(q.trim().toLowerCase()))
  const toggle = (role: string, on: boolean) => onChange(on ? [...value, role] : value.filter((one) => one !== role))
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <p className={classes.what}>
        {description}
        {isOwnAlone && ' You can give those that you hold yourself.'}
      </p>
      {failed && !roles && <Refused heading="The roles could not be loaded" error={failed} retry={retry} />}
      {!roles && !failed && <Bones lines={7} label="The roles are loading" />}
      {known.length > MANY && (
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
            const { why } = role
            return (
              <li key={role.id} className={classes.role} data-chosen={isChosen || undefined} data-closed={(why && !isChosen) || undefined}>
                <Checkbox
                  checked={isChosen}
                  // What was chosen before the association changed can be taken out again.
                  disabled={why !== null && !isChosen}
                  onChange={({ currentTarget }) => toggle(role.id, currentTarget.checked)}
                  label={role.name}
                  description={why ?? says(role)}
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
      {roles && !shown.length && <p className={classes.what}>No role is called like this.</p>}
      {error && (
        <p role="alert" id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const unread = ({ id, name }: { id: string; name: string }): GivenRole => ({
  id,
  name,
  description: '',
  permissions: null,
  requiresTotp: false,
})

const says = ({ description, permissions }: GivenRole) =>
  description || (permissions ? (permissions.length ? counted(permissions.length, 'permission') : 'It permits nothing yet.') : undefined)
