import type { actorTypes } from '../states'

export interface AddressData {
  location?: { longitude: number; latitude: number } | null
  firstName?: string | null
  lastName?: string | null
  company?: string | null
  line1?: string | null
  line2?: string | null
  line3?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
  countryCode?: string | null
  phone?: string | null
  email?: string | null
}

export interface ImageData {
  url: string
  thumbnailUrl?: string | null
  thumbnailFileId?: string | null
  area?: string | null
  printMethod?: string | null
  ourUrl?: string | null
  ourFileId?: string | null
  ourThumbnailUrl?: string | null
  ourThumbnailFileId?: string | null
  vendorReadyFileId?: string | null
}

export interface ClientData {
  source?: string | null
  details?: string | null
  version?: string | null
  ip?: string | null
}

export interface PaymentMethodData {
  method?: string | null
  subMethod?: string | null
  cardFirst4?: string | null
  cardLast4?: string | null
  billingInfo?: { fullName?: string | null; address?: AddressData | null } | null
  customerTransactions?: {
    total?: number | null
    currencyCode?: string | null
    transactionDate?: string | null
    transactionId?: string | null
    authorizationCode?: string | null
  }[]
}

export interface NameValue {
  name: string
  value: string
}

/** The actor of a change: a user, a service client, or the service itself. */
export interface ActorData {
  type: (typeof actorTypes)[number]
  id: string | null
  name: string
}
