/**
 * The texts of every table: `erased` when they are a customer's, who may ask for it; `staff` when they are about the people who work with Waybill,
 * and stay with what these did; `kept` when they are about goods, merchants, states and times. Ids, numbers, times and choices from a list are not
 * listed. A test fails for a column that is in none of the three, and finds nothing of an erased person in any table or file.
 */
interface Texts {
  erased?: string
  staff?: string
  kept?: string
}

/** By table, the names of its columns, separated by blanks. */
export const tableTexts: Record<string, Texts> = {
  attemptCounters: { staff: 'key' },
  auditEntries: { erased: 'ip userAgent changes salt', staff: 'actor', kept: 'resourceType action reason digest previousHash hash' },
  auditHead: { kept: 'hash' },
  backfills: { kept: 'name' },
  categories: { kept: 'name nameKey description' },
  claims: { staff: 'user' },
  clientSecrets: { staff: 'lastUsedIp', kept: 'hash' },
  customers: { erased: 'contact name email phone' },
  enabledCatalogs: {},
  events: { kept: 'type resourceType data' },
  facilities: { kept: 'vendorName name nameWords address countryCodes calendar' },
  fileReferences: { kept: 'resourceType' },
  files: { staff: 'createdBy', kept: 'mediaType sha256' },
  holds: { erased: 'comment', staff: 'placedBy releasedBy' },
  idempotencyKeys: { erased: 'body', kept: 'key fingerprint headers' },
  inboxItems: { staff: 'actor', kept: 'kind resourceType' },
  invitations: { staff: 'email invitedBy', kept: 'associations tokenHash' },
  jobs: { erased: 'errors progress', staff: 'createdBy', kept: 'kind input counts resultUrl' },
  mails: { erased: 'error' },
  merchantCatalogs: { kept: 'name description' },
  merchantVariants: { kept: 'sku merchantSku prices decorations attributes' },
  merchants: { kept: 'name nameWords supportEmail returnAddress subAccounts' },
  messageTemplates: { kept: 'name nameWords texts' },
  notes: { erased: 'text', staff: 'mentions createdBy updatedBy', kept: 'resourceType' },
  orderCounts: {},
  orderItems: {
    erased: 'statusNote imageIssue images options attributes clientAttributes meta refunds',
    kept: 'externalId sku originalSku productName statusDesc skuIssue reprintOf',
  },
  orderMessages: { erased: 'to subject text error', staff: 'createdBy', kept: 'replyTo' },
  orderSkus: { kept: 'sku' },
  orders: {
    erased:
      'addressIssue shippingAddress billingAddress returnAddress location client meta customerPaymentMethods reprint refunds shipmentsMetadata shipments tags followUpNote',
    staff: 'assignee followUpUser',
    kept: 'safeId externalId merchantName statusDesc languageCode currencyCode customerShippingMethod shipByDate dueDate',
  },
  packages: { erased: 'trackingNumber carrierLink', kept: 'lines carrierName carrierMethodName weight dimensions' },
  packingSlips: { erased: 'input', staff: 'createdBy' },
  passwordResets: { kept: 'tokenHash' },
  planRows: { erased: 'message input diff reverse', kept: 'name reason effects' },
  planSelections: {},
  plans: { erased: 'name selection change tally', staff: 'createdBy appliedBy', kept: 'kind excluded reverses reversedBy' },
  presences: { staff: 'user', kept: 'part' },
  products: { kept: 'name nameWords description brand options imageUrl' },
  roles: { kept: 'name nameKey description permissions' },
  secondFactors: { staff: 'secret', kept: 'recoveryHashes' },
  serviceClients: { staff: 'lastUsedIp', kept: 'name associations permissions allowedNetworks' },
  sessions: { staff: 'ip userAgent' },
  shipmentMessages: { staff: 'actor', kept: 'event endpoint' },
  shipments: {
    erased: 'shippingAddress returnAddress metadata warnings rejectReason cancelReason printedContent spoilage',
    kept: 'vendorName facilityName facilityCountry lines shippingMethod selectedShippingMapping slipOutdatedBecause shipByDate shipByRank facilityShipBy timeZone',
  },
  spellings: { erased: 'word reversed', kept: 'audience' },
  tagCounts: { erased: 'key tag' },
  tokens: { kept: 'hash' },
  users: { staff: 'email firstName lastName passwordHash preferences attributes', kept: 'associations' },
  variants: { kept: 'sku name prices decorations barcode options attributes weight dimensions hsCode countryOfOrigin vendorOffers' },
  vendors: { kept: 'name nameWords' },
  viewPlacements: {},
  views: { erased: 'name q filters', staff: 'owner', kept: 'sort columns icon' },
  webhookAttempts: { erased: 'responseHeaders responseBody', kept: 'url requestHeaders error' },
  webhookCursor: {},
  webhookDeliveries: { kept: 'type resourceType data' },
  webhookSequences: {},
  webhookStates: { kept: 'leaseHolder durations' },
  webhooks: {
    staff: 'createdBy',
    kept: 'url description eventTypes associations expand readPermissions disabledReason headerNames headers secret previousSecret',
  },
}

/** The words of the search, in tables that have no columns of their own in the schema. */
export const documentTexts: Record<string, keyof Texts> = {
  order_words: 'erased',
  shipment_words: 'erased',
  note_words: 'erased',
  customer_words: 'erased',
  product_words: 'kept',
  variant_words: 'kept',
  merchant_variant_words: 'kept',
}

/** What is in DATA_DIR. */
export const folderTexts: Record<string, keyof Texts> = {
  files: 'erased',
  imports: 'erased',
  'packing-slips': 'erased',
  'item-tickets': 'erased',
  'auth-secret': 'kept',
}

const namesIn = (texts: string | undefined) => new Set(texts?.split(' ') ?? [])

/** Fields of changes that name staff. */
const staffFields = /(^|\.)(assignee|user|placedBy|releasedBy|createdBy|updatedBy)(\.|$)/

/** A row without what it says about staff, whose data is not the customer's. */
export function withoutStaff(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const hidden = namesIn(tableTexts[table]?.staff)
  if (table !== 'auditEntries') return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
  // The callers' addresses and programs are those of staff or of a merchant.
  const { ip, userAgent, salt, actor, ...entry } = row
  return { ...entry, changes: (row.changes as { field: string }[]).filter(({ field }) => !staffFields.test(field)) }
}
