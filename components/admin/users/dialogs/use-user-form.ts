'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '@/components/api/request'
import type { Formatters, Labels } from '@/components/frame/forms/merge-fields'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { toast } from '@/components/ui/toasts/toast'
import { storeUser } from '../store'
import type { User } from '../types'

interface Options<V extends FieldValues> {
  user: User
  valuesOf: (user: User) => V
  schema: z.ZodType
  labels: Labels<V>
  format?: Formatters<V>
  /** The key under which a draft is stored. */
  draft?: string
  send: (values: V, base: User, keep: (user: User) => void) => Promise<User>
  successText: (user: User) => string
  onDone: () => void
}

/** A form that edits a user. */
export function useUserForm<V extends FieldValues>({ user, successText, send, ...options }: Options<V>) {
  const client = useQueryClient()
  return useRecordForm<User, V>({
    ...options,
    record: user,
    send: (values, base, keep) =>
      send(values, base, (stored) => {
        keep(stored)
        storeUser(client, stored)
      }),
    load: async () => (await call('GET /users/{id}', { params: { id: user.id } })).user,
    onSaved: (saved) => {
      storeUser(client, saved)
      toast(successText(saved))
    },
  })
}
