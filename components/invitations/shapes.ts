import type { Answer } from '../api'

export type Invitation = Answer<'GET /invitations/{id}'>['invitation']
