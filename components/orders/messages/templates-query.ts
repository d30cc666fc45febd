import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '@/components/api/request'

export type Template = Answer<'GET /messageTemplates'>['messageTemplates'][number]

/** The most templates that a message offers; more are found by typing the beginning of their names. */
const MAX_OFFERED = '100'

/** The templates that messages about a merchant's orders can begin with, whose names begin with `q`. */
export const templatesFor = (merchantId: string, q: string) =>
  queryOptions({
    queryKey: ['GET /messageTemplates', { merchantId, q }] as const,
    queryFn: ({ signal }) =>
      call('GET /messageTemplates', {
        query: { merchantId: `none,${merchantId}`, pageSize: MAX_OFFERED, ...(q ? { q } : {}) },
        signal,
      }),
    staleTime: 30_000,
  })
