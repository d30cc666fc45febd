import type { IncomingMessage } from 'node:http'

export const originalPath: string
export const originalMethod: string
export const originalQuery: string
export function withoutPrefix(path: string): string
export function arrive(request: IncomingMessage, trustedProxies: number): void
