import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '@/components/api/write'

/** Reloads the lists of templates, also those that messages offer. */
export const invalidateTemplates = (client: QueryClient) => invalidate(client, ['GET /messageTemplates', 'GET /history'])
