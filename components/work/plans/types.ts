import type { Answer, Arguments } from '@/components/api/request'

export type Plan = Answer<'GET /plans/{id}'>['plan']
export type PlanGroup = Plan['groups'][number]
export type PlanRow = Answer<'GET /plans/{id}/rows'>['rows'][number]
export type NewPlan = Arguments<'POST /plans'>['body']
export type PlanSelection = NewPlan['selection']
