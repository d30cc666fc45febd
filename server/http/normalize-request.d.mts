import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export function withoutPrefix(path: string): string
export function answerBroken(error: Error & { code?: string }, socket: Duplex): void
export function normalizeRequest(request: IncomingMessage, trustedProxies: number): boolean
