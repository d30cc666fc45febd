import { cache } from 'react'
import { lastNumberedSequence } from '@/server/platform/events/events'
import { getRuntime } from '@/server/runtime'

/**
 * The event cursor of this page. Every read of the page happens after it, so that the browser misses no event before it starts listening.
 */
export const pageEventCursor = cache(async () => lastNumberedSequence((await getRuntime()).database.sql))
