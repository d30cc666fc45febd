import { useRef } from 'react'
import { ApiError, call } from '../api'

interface Passwords {
  current: string
  new: string
}

/** Changes the password, once: where the first answer was lost, the new one may be the current one already. */
export function useChangePassword() {
  const isLost = useRef(false)
  return async ({ current, new: wanted }: Passwords): Promise<void> => {
    try {
      await call('POST /users/me/password', { body: { current, new: wanted } })
      isLost.current = false
    } catch (error) {
      const wasLost = isLost.current
      isLost.current = error instanceof ApiError && error.isUndecided
      if (!wasLost || isLost.current) throw error
      const isSet = await call('POST /users/me/password', { body: { current: wanted, new: wanted } }).then(
        () => true,
        () => false,
      )
      if (!isSet) throw error
    }
  }
}
