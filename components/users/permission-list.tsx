import type { Permission } from '../api'
import classes from './users.module.css'

/** What somebody may do in effect, by what it is about. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  const groups = new Map<string, string[]>()
  for (const permission of permissions) {
    const [resource = '', deed = ''] = permission.split(':')
    groups.set(resource, [...(groups.get(resource) ?? []), deed])
  }
  if (!groups.size) return <p className={classes.dim}>Nothing: no role permits anything here.</p>
  return (
    <ul className={classes.list}>
      {[...groups].map(([resource, deeds]) => (
        <li key={resource} className={classes.resource}>
          <span>{resource}</span>
          <ul className={classes.permissions}>
            {deeds.map((deed) => (
              <li key={deed}>{deed}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
