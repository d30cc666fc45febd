import type { Operation } from './operation'

interface Node {
  literals: Map<string, Node>
  parameter: Node | null
  operations: Map<string, { operation: Operation; names: string[] }>
}

const node = (): Node => ({ literals: new Map(), parameter: null, operations: new Map() })

export interface Route {
  /** Operations by method. */
  operations: Map<string, { operation: Operation; names: string[] }>
  values: string[]
}

/** Returns a function that finds the route of a path. Literal segments win over parameters. */
export function createRouteTable(operations: readonly Operation[]) {
  const root = node()
  for (const operation of operations) {
    let at = root
    const names: string[] = []
    for (const segment of (operation.path as string).split('/').filter(Boolean)) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1]
      if (name) {
        names.push(name)
        at.parameter ??= node()
        at = at.parameter
      } else {
        const next = at.literals.get(segment) ?? node()
        at.literals.set(segment, next)
        at = next
      }
    }
    if (at.operations.has(operation.method)) throw new Error(`${operation.method} ${operation.path} is declared twice`)
    at.operations.set(operation.method, { operation, names })
  }

  function find(at: Node, segments: string[], index: number, values: string[]): Route | null {
    const segment = segments[index]
    if (segment === undefined) return at.operations.size ? { operations: at.operations, values } : null
    const literal = at.literals.get(segment)
    const found = literal && find(literal, segments, index + 1, values)
    if (found) return found
    return at.parameter && segment !== '' ? find(at.parameter, segments, index + 1, [...values, segment]) : null
  }

  /** `segments` are decoded, without the leading `v1`. */
  return (segments: string[]): Route | null => find(root, segments, 0, [])
}
