import type * as z from 'zod'
import { StoredJson } from '@/server/kernel/stored-json'

/** Names of fields; null for a field as a whole, else the names within it. */
type FieldTree = Map<string, FieldTree | null>

/** The fields of an answer's resource that the caller asked for with `fields=`. */
export class SelectedFields {
  /** The answer's schema without required fields, for an answer that has only some. */
  readonly response: z.ZodObject
  /** The names of the fields that lead to the resource or resources, through objects and lists. */
  private readonly resourcePath: readonly string[]
  /** The fields as text, the same for the same fields. */
  private readonly name: string
  private readonly tree: FieldTree

  constructor(resourcePath: readonly string[], paths: readonly string[], response: z.ZodObject) {
    this.resourcePath = resourcePath
    this.name = paths.join()
    this.tree = treeOf(paths)
    this.response = response
  }

  /** The names of the resource's own fields among the selected ones, or that hold them. */
  get names(): string[] {
    return [...this.tree.keys()]
  }

  /** The answer with the selected fields of its resource or resources only; the answer's other fields stay. */
  pick(answer: object): object {
    return this.pickAt(answer, this.resourcePath) as object
  }

  /** A value without the rest of the path, such as an error in a bulk, stays. */
  private pickAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
    if (name === undefined) return this.pickFrom(value)
    if (Array.isArray(value)) return value.map((one) => this.pickAt(one, [name, ...rest]))
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value
    return { ...value, [name]: this.pickAt((value as Record<string, unknown>)[name], rest) }
  }

  private pickFrom(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.pickFrom(one))
    return value instanceof StoredJson ? value.part(this.name, (whole) => pick(whole, this.tree)) : pick(value, this.tree)
  }
}

function pick(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, tree))
  if (typeof value !== 'object' || value === null) return value
  const picked: Record<string, unknown> = {}
  for (const [name, inner] of tree) {
    if (!Object.hasOwn(value, name)) continue
    const field = (value as Record<string, unknown>)[name]
    picked[name] = inner ? pick(field, inner) : field
  }
  return picked
}

function treeOf(paths: readonly string[]): FieldTree {
  const root: FieldTree = new Map()
  for (const path of paths) {
    let tree: FieldTree | null = root
    const names = path.split('.')
    for (const [i, name] of names.entries()) {
      if (tree === null) break
      if (i === names.length - 1) tree.set(name, null)
      else if (!tree.has(name)) tree.set(name, new Map())
      tree = tree.get(name) ?? null
    }
  }
  return root
}
