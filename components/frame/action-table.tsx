'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ComponentType } from 'react'
import { useMissingPermissions } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import type { OperationKey } from '@/components/api/types'
import { useWrite } from '@/components/api/write'
import type { Action } from './keyboard/use-actions'

/**
 * One action on a record `R`: everything that its buttons, its shortcuts and the palette need. `C`: the context besides the record; `P`:
 * the props of dialogs.
 */
export interface RecordAction<R, C, P> {
  operation?: OperationKey
  permission?: Permission
  /** The reason why the action is disabled; null when it is enabled. Called only when the user holds the permission. */
  when?(record: R, context: C): string | null
  label: string | ((record: R, context: C) => string)
  icon: LucideIcon
  keys?: string
  keywords?: string
  /** The dialog that asks for details or confirmation first. */
  dialog?: ComponentType<P> & { preload?: () => void }
  /** Runs the action without a dialog. */
  run?(record: R, context: C & Tools): Promise<unknown> | undefined
  /** Whether the dialog opens first, for an action that has both a dialog and `run`. */
  asks?(record: R): boolean
  /** The title of the toast when `run` fails. */
  failure?: string
  /** Deletes the record. */
  isDestructive?: boolean
  /** Whether the action is in the menu of the record's page. */
  inMenu?: boolean
  /** Whether `?do=<id>` in the page's address starts the action; only for actions that ask for confirmation. */
  fromUrl?: boolean
}

interface Tools {
  client: QueryClient
  goTo: (address: string) => void
}

/** An entry of a table: an action, or a function that selects one by the record's state. */
export type ActionEntry<R, C, P> = RecordAction<R, C, P> | ((record: R) => RecordAction<R, C, P>)
export type ActionTable<R, C, P> = Readonly<Record<string, ActionEntry<R, C, P>>>
const resolve = <R, C, P>(entry: ActionEntry<R, C, P>, record: R) => (typeof entry === 'function' ? entry(record) : entry)
type IdOf<T> = Extract<keyof T, string>

interface Options<C, P> {
  /** The prefix of the ids: `order` makes `order.hold`. */
  prefix: string
  /** The heading of the actions in the palette. */
  section: string
  context: C
  open: (dialog: ComponentType<P>) => void
}

/**
 * Turns a table into the actions of a record, each disabled with its reason: the missing permission first, then the record's state. One of
 * them runs at a time; an error becomes a toast. The caller registers them with `useActions`.
 */
export function useActionTable<R, C extends object, P, T extends ActionTable<R, C, P>>(
  table: T & ActionTable<R, C, P>,
  { prefix, section, context, open }: Options<C, P>,
): (record: R) => Record<IdOf<T>, Action> {
  const missingPermission = useMissingPermissions()
  const router = useRouter()
  const tools = { ...context, client: useQueryClient(), goTo: (address: string) => router.push(address) }
  const { run: write } = useWrite()
  const actionOf = (id: string, entry: ActionEntry<R, C, P>, record: R): Action => {
    const { permission, when, label, icon, keys, keywords, dialog, run, asks, failure, isDestructive } = resolve(entry, record)
    return {
      id: `${prefix}.${id}`,
      label: typeof label === 'function' ? label(record, context) : label,
      section,
      icon,
      keys,
      keywords,
      isDestructive,
      preload: dialog?.preload,
      disabledReason: (permission ? missingPermission(permission) : null) ?? when?.(record, context) ?? null,
      run() {
        if (dialog && (!run || asks?.(record))) open(dialog)
        else if (run) void write(async () => run(record, tools), failure ?? 'The action failed')
      },
    }
  }
  return (record) =>
    Object.fromEntries(Object.entries(table).map(([id, entry]) => [id, actionOf(id, entry, record)])) as Record<IdOf<T>, Action>
}

/** The ids of the entries that match, in the table's order. */
export const idsWhere = <R, C, P, T extends ActionTable<R, C, P>>(
  table: T & ActionTable<R, C, P>,
  record: R,
  is: 'inMenu' | 'fromUrl',
): IdOf<T>[] => (Object.keys(table) as IdOf<T>[]).filter((id) => resolve(table[id] as ActionEntry<R, C, P>, record)[is])
