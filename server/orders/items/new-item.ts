import type { Item } from '../types'

/** The fields of a new item of which nothing is fulfilled, canceled or refunded yet. */
export const newItemFields = (now: Date) =>
  ({
    version: 1,
    canceledQuantity: 0,
    assignedQuantity: 0,
    workingQuantity: 0,
    shippedQuantity: 0,
    status: 'Open',
    statusDesc: null,
    statusNote: null,
    skuIssue: null,
    imageIssue: null,
    skuIssueAt: null,
    imageIssueAt: null,
    fulfillmentReady: null,
    refunds: [],
    createdAt: now,
    updatedAt: now,
    processedAt: null,
    canceledAt: null,
  }) satisfies Partial<Item>
