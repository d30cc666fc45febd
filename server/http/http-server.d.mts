import type { RequestListener, Server } from 'node:http'

/** Times in ms. */
export type ConnectionLimits = Record<'keepAlive' | 'headers' | 'request' | 'idle' | 'check', number>

export function createHttpServer(handle: RequestListener, limits?: Partial<ConnectionLimits>): Server
