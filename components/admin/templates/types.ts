import type { Answer } from '@/components/api/request'

export type Template = Answer<'GET /messageTemplates'>['messageTemplates'][number]
