import type { RequestContext } from './context'
import { newId } from './id'
import type { Permission } from './permissions'
import { systemPrincipal } from './principal'

/** The context of work that the service starts itself, under a new request id. */
export const systemContext = ({
  permissions = [],
  userAgent = null,
}: {
  permissions?: Iterable<Permission>
  userAgent?: string | null
} = {}): RequestContext => ({
  principal: systemPrincipal(permissions),
  requestId: newId(),
  ip: null,
  userAgent,
})
