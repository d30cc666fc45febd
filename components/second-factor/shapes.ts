import type { Answer } from '../api'

export type SetUpSecret = Answer<'POST /users/me/totp'>
export type FactorStatus = Answer<'GET /users/me/totp'>
