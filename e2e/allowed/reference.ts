import type { Api } from '../fixtures'
import type { Walker } from './walkers'

interface Described {
  'x-permission': string
  'x-internal-only'?: true
}

/** What the API reference says of an operation: who may. */
export type Reference = (line: string) => Described

/** Without the names of its parameters, which the reference may call otherwise. */
export const unnamed = (line: string | null) => line?.replace(/\{\w+\}/g, '{}') ?? ''

export async function referenceOf(api: Api): Promise<Reference> {
  const { paths } = await api.get<{ paths: Record<string, Record<string, Described>> }>('/openapi.json')
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]) => [`${method.toUpperCase()} ${unnamed(path.replace('/v1', ''))}`, described] as const,
    ),
  )
  const byLine = new Map<string, Described>(lines)
  return (line) => {
    const found = byLine.get(unnamed(line))
    if (!found) throw new Error(`the API has no ${line}`)
    return found
  }
}

/** Whether the API lets them, as far as it depends on who they are. */
export function may({ permissions, isStaff }: Walker, described: Described): boolean {
  const permission = described['x-permission']
  if (described['x-internal-only'] && !isStaff) return false
  return permission === 'open' || permission === 'anyone' || permissions.includes(permission)
}
