import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../api'
import { toast } from '../ui/toast'
import { lastNumbered, type Turn, type View } from './view'

/** A page behind the numbered ones whose cursor the service does not take, such as one from an old link, gives way to the last that has a number. */
export function useStalePage({ after }: View, error: Error | null, show: Turn) {
  const isStale = Boolean(after) && error instanceof ApiError && error.errors.some(({ propertyName }) => propertyName === 'cursor')
  const fallBack = useEffectEvent(() => {
    show({ page: lastNumbered, after: '' }, 'replace')
    toast(`That page cannot be found again. This is page ${lastNumbered}, the last that has a number`)
  })
  useEffect(() => {
    if (isStale) fallBack()
  }, [isStale])
  return isStale
}
