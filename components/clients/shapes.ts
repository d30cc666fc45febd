import type { Answer } from '../api'

export type Client = Answer<'GET /clients/{id}'>['client']
export type ListedClient = Answer<'GET /clients'>['clients'][number]
/** A client with its secret, which is answered once. */
export type Issued = Answer<'POST /clients'>
