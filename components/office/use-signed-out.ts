import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { gate } from '../session/gate'

/** Whether the session has ended and the password was not given; and a way to give it after all. */
export function useSignedOut() {
  const client = useQueryClient()
  const isOut = useSyncExternalStore(gate.subscribe, gate.state, () => 'in') === 'out'
  return {
    isOut,
    async signIn() {
      if (await gate.pass(true)) await client.refetchQueries({ type: 'active' })
    },
  }
}
