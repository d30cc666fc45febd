'use client'

import { useState } from 'react'
import { ApiError } from '@/components/api/request'
import type { Problem } from '@/components/api/types'

const none: ReadonlyMap<string, string> = new Map()

/** The problems of a refused request by line, and the rest. `keyOf` returns the line of a property path. */
export function errorsByLine(problems: readonly Problem[], keyOf: (propertyName: string) => string | null) {
  const placed = new Map<string, string>()
  const rest: Problem[] = []
  for (const problem of problems) {
    const key = problem.propertyName && keyOf(problem.propertyName)
    if (key) placed.set(key, [placed.get(key), problem.errorMessage].filter(Boolean).join(' '))
    else rest.push(problem)
  }
  return { placed, rest }
}

/** The service's errors about the lines of a form, shown beside each line until it is changed. */
export function useLineErrors() {
  const [problems, setProblems] = useState(none)

  /** Sends a request. Keeps the errors about lines; throws the others, which the form shows. */
  async function withLineErrors<T>(keyOf: (propertyName: string) => string | null, send: () => Promise<T>): Promise<T> {
    setProblems(none)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { placed, rest } = errorsByLine(error.errors, keyOf)
      if (!placed.size) throw error
      setProblems(placed)
      const marked: Problem = { errorMessage: 'See the marked lines.', propertyName: null, attemptedValue: null }
      throw new ApiError(error.status, error.errorCode, error.requestId, [...rest, marked])
    }
  }

  const clearError = (key: string) => setProblems((old) => (old.has(key) ? new Map([...old].filter(([each]) => each !== key)) : old))
  const clearErrors = () => setProblems(none)
  return { problems, placing: withLineErrors, forget: clearError, forgetAll: clearErrors }
}
