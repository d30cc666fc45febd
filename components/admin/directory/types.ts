import type { Answer } from '@/components/api/request'

export type Vendor = Answer<'GET /vendors/{id}'>['vendor']
export type Facility = Answer<'GET /facilities/{id}'>['facility']
export type Merchant = Answer<'GET /merchants/{id}'>['merchant']
