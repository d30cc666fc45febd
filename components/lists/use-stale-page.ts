import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '@/components/api/request'
import { toast } from '@/components/ui/toasts/toast'
import { LAST_NUMBERED_PAGE, type SetPage, type View } from './view'

/** Replaces a page whose cursor the service rejects, such as one from an old link, by the last numbered page. */
export function useStalePage({ after }: View, error: Error | null, show: SetPage) {
  const isStale = Boolean(after) && error instanceof ApiError && error.errors.some(({ propertyName }) => propertyName === 'cursor')
  const fallBack = useEffectEvent(() => {
    show({ page: LAST_NUMBERED_PAGE, after: '' }, 'replace')
    toast(`That page cannot be found again. This is page ${LAST_NUMBERED_PAGE}, the last that has a number`)
  })
  useEffect(() => {
    if (isStale) fallBack()
  }, [isStale])
  return isStale
}
