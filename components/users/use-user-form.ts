'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../api'
import type { Labels, Shown } from '../forms/merge'
import { useApiForm } from '../forms/use-api-form'
import { toast } from '../ui/toast'
import type { User } from './shapes'
import { storeUser } from './store'

interface Options<V extends FieldValues> {
  user: User
  /** What of the user the form is about. */
  valuesOf: (user: User) => V
  schema: z.ZodType
  labels: Labels<V>
  shown?: Shown<V>
  /** Where what was typed and not sent is kept. */
  draft?: string
  /** Sends it, on the user as it was looked at last; answers them as they are then. */
  send: (values: V, made: User, keep: (user: User) => void) => Promise<User>
  /** What is said once it was sent. */
  done: (user: User) => string
  onDone: () => void
}

/** A form about one user, whom somebody else may have changed meanwhile. */
export function useUserForm<V extends FieldValues>({ user, valuesOf, send, done, labels, shown, ...options }: Options<V>) {
  const client = useQueryClient()
  const made = useRef(user)
  const keep = (next: User) => {
    made.current = next
    storeUser(client, next)
  }
  return useApiForm<V>({
    ...options,
    values: valuesOf(user),
    send: async (values) => {
      const saved = await send(values, made.current, keep)
      keep(saved)
      toast(done(saved))
    },
    stale: {
      labels,
      ...(shown && { shown }),
      load: async () => {
        const found = await call('GET /users/{id}', { params: { id: user.id } })
        made.current = found.user
        return valuesOf(found.user)
      },
    },
  })
}
