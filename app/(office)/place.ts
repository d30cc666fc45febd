import { cache } from 'react'
import { lastPlaced } from '@/server/events/events'
import { runtime } from '@/server/runtime'

/**
 * The place in the log of events that this page is made at: whatever it reads it reads later, so that the browser misses nothing that
 * happens until it listens.
 */
export const placeOfPage = cache(async () => lastPlaced((await runtime()).database.sql))
