/** A control and the operation that it finally sends; null for a control that changes nothing. */
export type ControlOperation = [name: string | RegExp, line: string | null]

/** The controls that every page may have. */
export const readOnlyControls: ControlOperation[] = [
  [/^(Copy|Enlarge|Show|Clear|Open all|Close all) ?/, null],
  [/^(Previous page|Next page|Columns|Search syntax|Filter|More actions|Actions( for .*)?|History|Cancel|Close|Retry)$/, null],
  [/^Download .* CSV$/, null],
  [/^Select (the first|all|none)/, null],
  // Shown to those who may make the reverse change; the dialog shows it first.
  [/^Revert: /, null],
]

/** The controls of an order's or a shipment's notes. */
const noteControls: ControlOperation[] = [
  ['Write a note', 'POST /notes'],
  [/^(Unpin|Unpin the note|Pin the note|Edit the note)$/, 'PUT /notes/{id}'],
  ['Delete the note', 'DELETE /notes/{id}'],
]

export const orderControls: ControlOperation[] = [
  [/^Revert the (hold|release)$/, 'POST /orders/{orderId}/releaseHold'],
  ['Hold', 'POST /orders/{orderId}/customerCareHold'],
  [/^Release/, 'POST /orders/{orderId}/releaseHold'],
  [/^Cancel the order or items/, 'POST /orders/{orderId}/cancel'],
  [/^Refund …/, 'POST /orders/{orderId}/refunds'],
  [/^Reprint …/, 'POST /orders/{orderId}/reprint'],
  [/^Resolve …/, 'POST /orders/{orderId}/resolve'],
  [/^Write to the customer …/, 'POST /orders/{orderId}/messages'],
  [/^(Mark as (paid|failed)|Request again): /, 'POST /orders/{orderId}/refunds/{transactionId}/state'],
  [/^Add (an item …|item)$/, 'POST /orders/{orderId}/items'],
  [/^Route …/, 'POST /orders/{orderId}/route'],
  [/^Create shipment …/, 'POST /shipments'],
  [/^Print packing slip/, 'POST /shipments/{shipmentId}/packingSlip'],
  [/^Reroute S/, 'POST /shipments/{shipmentId}/reroute'],
  [/^Retry updates of S/, 'POST /shipments/{shipmentId}/retryPolling'],
  [
    /^(Edit (items|item .*|address|the shipping address|the external ID and details|assignee, tags and follow-up)|Edit|Set the ship-by date|(Edit|Set) the shipping method|Assign to me|Add the .* address|Revert .*|Resume updates)$/,
    'PATCH /orders/{orderId}',
  ],
  ['Check again', 'POST /orders/processing/refresh'],
  [/^Ask the facility of /, 'POST /notes'],
  [/^Assign S\d/, 'POST /shipments/{shipmentId}/assign'],
  ...noteControls,
]

/** The controls of the tabs of views. */
const viewControls: ControlOperation[] = [
  ['Save view', 'POST /views'],
  ['Claim next', 'POST /views/{id}/claim'],
  [/^(Actions of the view .*|Hidden views)$/, null],
  [/^(Edit view|Move left|Move right|Hide from my tabs)$/, 'PATCH /views/{id}'],
  ['Delete view', 'DELETE /views/{id}'],
]

export const shipmentControls: ControlOperation[] = [
  ...noteControls,
  [/^(Edit|Pause updates|Resume updates|Mark in production|Mark delivered …)$/, 'PATCH /shipments/{shipmentId}'],
  [/^(Pack …|Pack a package)$/, 'POST /shipments/{shipmentId}/packages'],
  [/^(Ship|Edit) (…|P\d+)$/, 'PATCH /shipments/{shipmentId}/packages/{packageId}'],
  [/^Delete P\d+$/, 'DELETE /shipments/{shipmentId}/packages/{packageId}'],
  ['Packing slip', 'POST /shipments/{shipmentId}/packingSlip'],
  ['Print tickets …', 'POST /itemTickets/batch'],
  ['Advance (sandbox) …', 'POST /sandbox/shipments/{shipmentId}/advance'],
  ['Assign …', 'POST /shipments/{shipmentId}/assign'],
  ['Reroute …', 'POST /shipments/{shipmentId}/reroute'],
  ['Resubmit', 'POST /shipments/{shipmentId}/resubmit'],
  ['Report spoiled units …', 'POST /shipments/{shipmentId}/spoilage'],
  ['Remove units …', 'POST /shipments/{shipmentId}/unassignItems'],
  ['Reject …', 'POST /shipments/{shipmentId}/reject'],
  ['Cancel the shipment …', 'PATCH /shipments/{shipmentId}/cancel'],
  ['Delete the shipment …', 'DELETE /shipments/{shipmentId}'],
]

export const roleControls: ControlOperation[] = [
  ['Edit details', 'PATCH /roles/{id}'],
  [/^(New role|Copy role|Copy [A-Z].*)$/, 'POST /roles'],
  ['Delete', 'DELETE /roles/{id}'],
  ['Save permissions', 'PUT /roles/{id}/permissions'],
]

export const webhookControls: ControlOperation[] = [
  ['Send test', 'POST /webhooks/{id}/test'],
  ['Replay events', 'POST /webhooks/{id}/replay'],
  ['Rotate secret', 'POST /webhooks/{id}/rotateSecret'],
  [/^(Edit|Disable|Enable|Enable this webhook|Change: headers)$/, 'PATCH /webhooks/{id}'],
  ['Delete', 'DELETE /webhooks/{id}'],
  ['Resend', 'POST /webhooks/{id}/deliveries/{deliveryId}/redeliver'],
  // The actions of a delivery are in the dialog that opens.
  [/^(Shipment|Order|Refund)/, null],
]

/** The controls of the pages that every visitor can open, by page name. */
export const controlsByPage: Record<string, ControlOperation[]> = {
  Start: orderControls,
  Customer: [
    ['Export', null],
    ['Erase …', 'POST /customers/{customerId}/erase'],
  ],
  Profile: [
    ['Save name', 'PATCH /users/me'],
    ['Change password', 'POST /users/me/password'],
    ['Set up', 'POST /users/me/totp'],
    [/^Sign out /, 'DELETE /users/me/sessions/{id}'],
  ],
  Order: orderControls,
  Shipment: shipmentControls,
  Pack: [
    ['Enter', null],
    ['Mute', null],
  ],
  'Card for the bench': [['Print', null]],
  Today: [
    [/^(Print list|Download the production list as CSV)$/, null],
    [/^To (accept|print|make|pack|ship), /, null],
  ],
  Print: [
    [/^Print( \d+ slips?)?$/, 'POST /packingSlips/batch'],
    [/^Leave S\d+ out$/, null],
  ],
  Orders: [
    ['Edit', 'PATCH /orders/bulk'],
    ['Hold', 'POST /orders/bulk/customerCareHold'],
    ['Release', 'POST /orders/bulk/releaseHold'],
    ['Check again', 'POST /orders/processing/refresh'],
    ['Route', 'POST /orders/{orderId}/route'],
    ['Cancel orders…', 'POST /orders/bulk/cancel'],
    ['Import orders', 'POST /orders/import'],
    ...viewControls,
  ],
  Plans: [],
  // Only its maker and auditors see a plan; its lists open their rows.
  Plan: [
    ['Undo', 'POST /plans/{id}/undo'],
    ['Retry failed', 'POST /plans'],
    [/^(Download CSV$|\d+ orders? )/, null],
  ],
  Shipments: [
    ['Print slips', 'POST /packingSlips/batch'],
    ['Print tickets…', 'POST /itemTickets/batch'],
    ['Accept', 'POST /shipments/bulk/accept'],
    ['Ship…', 'POST /shipments/bulk/ship'],
    ['Reroute…', 'POST /shipments/bulk/reroute'],
    ['Reject…', 'POST /shipments/bulk/reject'],
    ['Import tracking numbers', 'POST /shipments/tracking/import'],
    ...viewControls,
  ],
  Vendor: [
    [/^(Save facility|Add all of the EU)$/, 'PATCH /facilities/{id}'],
    ['Rename', 'PATCH /vendors/{id}'],
    ['New facility', 'POST /facilities'],
  ],
  Merchant: [
    [/^(Add a sub-account|Save merchant)$/, 'PATCH /merchants/{id}'],
    ['Choose a logo', 'PATCH /merchants/{id}'],
    ['Invite somebody', 'POST /invitations/bulk'],
  ],
  Templates: [['New template', 'POST /messageTemplates']],
  Roles: roleControls,
  Role: roleControls,
  Users: [
    ['Invite', 'POST /invitations/bulk'],
    ['New user', 'POST /users'],
  ],
  User: [
    ['Edit', 'PATCH /users/{id}'],
    [/^(Roles|Change: roles)$/, 'POST /users/{id}/roles'],
    ['Send a password link', 'POST /password/forgot'],
    ['Deactivate', 'DELETE /users/{id}'],
    ['Remove the second factor', 'DELETE /users/{id}/totp'],
    [/make a password link/, 'POST /users/{id}/passwordLink'],
    ['Change: associations', 'PATCH /users/{id}/association'],
    ['Edit: attributes', 'PATCH /users/{id}/attributes'],
  ],
  Invitations: [
    ['Invite', 'POST /invitations/bulk'],
    // The actions of a mention are in the dialog that opens.
    [/@/, null],
    ['Resend: new link', 'POST /invitations/{id}/resend'],
    ['Revoke …', 'DELETE /invitations/{id}'],
  ],
  Clients: [['New client', 'POST /clients']],
  Client: [
    ['Regenerate secret', 'POST /clients/{id}/regenerateSecret'],
    ['Add a second secret', 'POST /clients/{id}/secrets'],
    ['Retire', 'DELETE /clients/{id}/secrets/{secretId}'],
    ['Delete', 'DELETE /clients/{id}'],
    ['Save client', 'PATCH /clients/{id}'],
  ],
  Webhooks: [['New webhook', 'POST /webhooks']],
  Webhook: webhookControls,
  Product: [
    [/^(Enable|Disable|Edit)$/, 'PATCH /products/{id}'],
    [/^(Add a variant|Generate …)$/, 'POST /variants'],
    [/^(((1|No) offer|\d+ offers): d|D)etails of /, null],
    [/^cells: /, 'PATCH /products/{id}/variants/{variantId}'],
    ['Delete the product …', 'DELETE /products/{id}'],
    [/^(Save details|Add an? (offer|decoration|price|attribute)|Remove .* \d+)$/, 'PATCH /products/{id}/variants/{variantId}'],
    ['Delete the variant …', 'DELETE /variants/{id}'],
  ],
  Catalog: [['New product', 'POST /products'], [/^(Enable|Disable|Move to category…)$/, 'PATCH /products/bulk'], ...viewControls],
  Categories: [
    [/^New category( below it)?$/, 'POST /categories'],
    [/^(Edit|Rename|Move…)$/, 'PUT /categories/{id}'],
    ['Delete…', 'DELETE /categories/{id}'],
  ],
  'Merchant catalogs': [['New catalog', 'POST /merchantCatalog']],
  'Merchant catalog': [
    [/^(Edit details|Enable)$/, 'PATCH /merchantCatalog'],
    ['Duplicate', 'POST /merchantCatalog'],
    ['Delete', 'DELETE /merchantCatalog/{id}'],
    [/^(Add variants|Paste a list|Remove from the catalog …)$/, 'POST /merchantVariants'],
    [/^cells: /, 'PATCH /merchantCatalog'],
    [/^(Decorations|Attributes) of /, null],
  ],
  Import: [['Choose a file', 'POST /products/import']],
}
