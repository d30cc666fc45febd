import { useEffect, useState } from 'react'
import { forgetKey } from './idempotency-keys'

/**
 * The intent of a form or a button. Attempts with an unknown outcome share their Idempotency-Key with the next attempt until the intent ends:
 * when the outcome is known (`end`), and when the component unmounts. An equal request is a new one from then on.
 */
export function useIntent() {
  const [intent] = useState(createIntent)
  useEffect(() => {
    intent.open()
    return intent.close
  }, [intent])
  return intent
}

function createIntent() {
  let isOpen = true
  let errors: Error[] = []
  const end = () => {
    for (const error of errors) forgetKey(error)
    errors = []
  }
  return {
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      end()
    },
    /** Whether the component is mounted. */
    isOpen: () => isOpen,
    /** Takes the error of a failed attempt. */
    failed(error: Error) {
      if (isOpen) errors.push(error)
      else forgetKey(error)
    },
    end,
  }
}
