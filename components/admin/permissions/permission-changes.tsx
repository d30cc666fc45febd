import { Minus, Plus } from 'lucide-react'
import type { Permission } from '@/components/api/request'
import classes from './permission-changes.module.css'
import { permissionInfo, permissionLabel } from './permission-labels'

interface Props {
  granted: readonly Permission[]
  revoked: readonly Permission[]
}

/** The permissions that saving would give and revoke. */
export function PermissionChanges({ granted, revoked }: Props) {
  return (
    <ul className="wrap plain-list gap-xs" aria-label="What changes">
      {granted.map((name) => (
        <Change key={name} name={name} isGranted />
      ))}
      {revoked.map((name) => (
        <Change key={name} name={name} isGranted={false} />
      ))}
    </ul>
  )
}

function Change({ name, isGranted }: { name: Permission; isGranted: boolean }) {
  const Icon = isGranted ? Plus : Minus
  return (
    <li className={classes.change} data-given={isGranted || undefined} title={`${permissionInfo(name).sentence} ${name}`}>
      <Icon size={13} strokeWidth={2.5} aria-hidden="true" />
      <span className="unseen">{isGranted ? 'given: ' : 'taken: '}</span>
      {permissionLabel(name)}
    </li>
  )
}
