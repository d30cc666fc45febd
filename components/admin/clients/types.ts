import type { Answer } from '@/components/api/request'

export type Client = Answer<'GET /clients/{id}'>['client']
export type ListedClient = Answer<'GET /clients'>['clients'][number]
/** A client with its secret, which is returned only once. */
export type Issued = Answer<'POST /clients'>
