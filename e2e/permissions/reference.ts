import type { Api } from '@/e2e/support/fixtures'
import { withoutParameterNames } from './operation-names'
import type { Visitor } from './visitors'

interface OperationAccess {
  'x-permission': string
  'x-internal-only'?: true
}

/** Returns who may use an operation, according to the API reference. */
export type Reference = (operation: string) => OperationAccess

export async function referenceOf(api: Api): Promise<Reference> {
  const { paths } = await api.get<{ paths: Record<string, Record<string, OperationAccess>> }>('/openapi.json')
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, access]) => [`${method.toUpperCase()} ${withoutParameterNames(path.replace('/v1', ''))}`, access] as const,
    ),
  )
  const byLine = new Map<string, OperationAccess>(lines)
  return (operation) => {
    const found = byLine.get(withoutParameterNames(operation))
    if (!found) throw new Error(`the API has no ${operation}`)
    return found
  }
}

/** Whether the API permits the operation to the visitor. */
export function isPermitted({ permissions, isStaff }: Visitor, access: OperationAccess): boolean {
  const permission = access['x-permission']
  if (access['x-internal-only'] && !isStaff) return false
  return permission === 'open' || permission === 'anyone' || permissions.includes(permission)
}
