'use client'

import { useState } from 'react'
import { ApiError } from '../api'
import type { Problem } from '../api-shapes'

const none: ReadonlyMap<string, string> = new Map()

/** Which problems of a refused request belong to which line, and what is left. `keyOf` names the line of a place in the request. */
export function byLine(problems: readonly Problem[], keyOf: (propertyName: string) => string | null) {
  const placed = new Map<string, string>()
  const rest: Problem[] = []
  for (const problem of problems) {
    const key = problem.propertyName && keyOf(problem.propertyName)
    if (key) placed.set(key, [placed.get(key), problem.errorMessage].filter(Boolean).join(' '))
    else rest.push(problem)
  }
  return { placed, rest }
}

/** What the service refused of the lines of a form, beside which it is shown until they are changed. */
export function useLineProblems() {
  const [problems, setProblems] = useState(none)

  /** Sends. Of a refusal what belongs to lines is kept for them; the rest is thrown, for the form to tell. */
  async function placing<T>(keyOf: (propertyName: string) => string | null, send: () => Promise<T>): Promise<T> {
    setProblems(none)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { placed, rest } = byLine(error.errors, keyOf)
      if (!placed.size) throw error
      setProblems(placed)
      const marked: Problem = { errorMessage: 'See the marked lines.', propertyName: null, attemptedValue: null }
      throw new ApiError(error.status, error.errorCode, error.requestId, [...rest, marked])
    }
  }

  const forget = (key: string) => setProblems((old) => (old.has(key) ? new Map([...old].filter(([each]) => each !== key)) : old))
  const forgetAll = () => setProblems(none)
  return { problems, placing, forget, forgetAll }
}
