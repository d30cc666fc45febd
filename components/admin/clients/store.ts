import type { QueryClient } from '@tanstack/react-query'
import { storeRecord } from '@/components/api/store-record'
import { invalidate } from '@/components/api/write'
import type { Client } from './types'

/** The lists that contain clients or count them. */
const lists = ['GET /clients', 'GET /roles'] as const

export const invalidateClients = (queries: QueryClient) => invalidate(queries, lists)

export const storeClient = (queries: QueryClient, client: Client) =>
  void storeRecord(queries, 'GET /clients/{id}', client.id, { client }, lists)
