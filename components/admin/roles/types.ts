import type { Answer } from '@/components/api/request'

export type Role = Answer<'GET /roles/{id}'>['role']
export type ListedRole = Answer<'GET /roles'>['roles'][number]
export type Holders = ListedRole['holders']
