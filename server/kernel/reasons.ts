/** Why a request was refused, and what to do about it. */
interface Reason {
  meaning: string
  remedy: string
}

const reason = (meaning: string, remedy: string): Reason => ({ meaning, remedy })

/** Every reason that a program can read in a refusal. A code stays the same for good; its message may be reworded. */
export const reasons = {
  'field.required': reason('A field or parameter is missing.', 'Send it.'),
  'field.unknown': reason('There is no field or parameter with this name.', 'Leave it out, or correct the name.'),
  'field.invalid': reason('The value has another type or format, or is not among the choices.', 'Send a value as the message says.'),
  'field.tooSmall': reason('The number is too small, or the text or list too short.', 'Send at least the minimum in the message.'),
  'field.tooLarge': reason('The number is too large, or the text or list too long.', 'Send at most the maximum in the message.'),
  'field.readOnly': reason('The field is computed by the service.', 'Leave it out, or send it back as it was read.'),
  'field.duplicate': reason('The same thing is named twice in one request.', 'Name it once.'),
  'field.mismatch': reason(
    'Two parts of the request, such as path and body, name different things.',
    'Name the same thing, or leave one out.',
  ),
  'reference.unknown': reason('A field names a record that does not exist, or that you may not see.', 'Look up the id of the record.'),
  'reference.ambiguous': reason('A field names several records.', 'Name the record by its id.'),
  'record.notFound': reason('The record in the path does not exist, or you may not see it.', 'Look up its id.'),
  'record.changed': reason('Another request changed the same data at the same time.', 'Read the data and try again.'),
  'record.duplicate': reason('An earlier record of this bulk is about the same resource.', 'Put both changes into one record.'),

  'body.malformed': reason(
    'The body cannot be read: it is not UTF-8, not JSON, or beyond the limits.',
    'Correct the body as the message says.',
  ),
  'body.tooLarge': reason('The body is larger than this operation takes.', 'Send less, such as fewer records at once.'),
  'body.unexpected': reason('This operation takes no body.', 'Send none.'),
  'file.malformed': reason('The CSV file cannot be read.', 'Correct the line in the message.'),
  'file.notImage': reason('The file is not a PNG or JPEG image.', 'Upload a PNG or JPEG image.'),
  'mediaType.unsupported': reason(
    'The Content-Type or Content-Encoding is not one that this operation takes.',
    'Send the one in the message.',
  ),
  'method.notAllowed': reason('This path does not have this method.', 'Use one of the header Allow.'),
  'path.unknown': reason('No operation has this path.', 'Look up the path in the reference.'),
  'request.malformed': reason('The address, the headers or the request as a whole cannot be read.', 'Encode it as the message says.'),
  'request.crossSite': reason(
    'A page of another site used a browser’s session.',
    'Use an access token, or call from the site of the service.',
  ),
  'request.timeout': reason('The request took too long to arrive.', 'Send it again over a better connection.'),
  'headers.tooLarge': reason('Address and headers are larger than 16 KiB.', 'Send fewer cookies or a shorter address.'),
  'cursor.invalid': reason(
    'This is not a cursor of this list, or other parameters came with it.',
    'Send nextCursor alone, as it was answered.',
  ),
  'dryRun.unsupported': reason('This operation has no dry run.', 'Leave dryRun out.'),
  'query.invalid': reason('The search cannot be understood.', 'Correct the term at the position in the message.'),
  'query.tooBroad': reason('Too many records match.', 'Narrow the filters, or work in parts.'),

  'webhook.disabled': reason('The webhook is disabled, so that nothing is sent to it.', 'Set isEnabled to true first.'),
  'webhook.notSubscribed': reason('The webhook does not receive this type of event.', 'Add the type to its eventTypes.'),
  'webhook.urlForbidden': reason('The URL is not https, or names an address of an inside network.', 'Give a public https address.'),
  'webhook.headerForbidden': reason(
    'A header of this name is set by the service, or its name or value is not valid.',
    'Leave it out, or correct it.',
  ),

  'plan.status': reason('The status of the plan does not allow this.', 'Do what the message says is possible.'),
  'plan.expired': reason('The plan was ready for more than 24 hours.', 'Make it anew.'),
  'plan.irreversible': reason('What the plan did cannot be undone.', 'Correct the records one by one.'),
  'plan.erased': reason('The values of the row were erased with the personal data of its order.', 'Change the record by itself.'),
  'plan.reversed': reason('Another plan reverses this one.', 'Apply or stop that one.'),
  'plan.nothingApplied': reason('The plan has changed no record.', 'There is nothing to do.'),

  'version.stale': reason('The resource has changed since the version that you sent.', 'Read it again and repeat the change.'),
  'version.invalid': reason('If-Match holds no ETag.', 'Send the ETag as it was answered, or *.'),
  'version.unsupported': reason(
    'There is no version to compare with here.',
    'Leave If-Match out; in a bulk, send the version in the record.',
  ),
  'idempotencyKey.invalid': reason(
    'This is not an Idempotency-Key, or the operation takes none.',
    'Send 1 to 255 visible ASCII characters, or none.',
  ),
  'idempotencyKey.reused': reason('The key was used for another request.', 'Use a new key for each request.'),
  'idempotencyKey.inUse': reason('A request with this key is still running.', 'Wait for its answer.'),

  'token.missing': reason('The request has no access token.', 'Send Authorization: Bearer and the token.'),
  'token.invalid': reason('The token is wrong, expired or revoked.', 'Get a new one.'),
  'token.reused': reason('The refresh token was used before; its session was ended.', 'Sign in again.'),
  'session.ended': reason('The browser’s session has ended.', 'Sign in again.'),
  'session.otherUser': reason('Somebody else signed in with this browser.', 'Sign in again.'),
  'credentials.malformed': reason('The credentials are not as HTTP Basic defines them.', 'Send client_id:client_secret in base64.'),
  'credentials.wrong': reason('The name or the secret is wrong.', 'Check both.'),
  'password.wrong': reason('This is not your password.', 'Send your current password.'),
  'password.weak': reason(
    'The new password is too short, too common or too close to your name.',
    'Choose a longer one that nobody guesses.',
  ),
  'code.required': reason('A one-time code is needed as well.', 'Send the current code of the authenticator.'),
  'code.wrong': reason('The code is wrong, expired or already used.', 'Wait for the next code, or begin anew.'),
  'link.invalid': reason('The link was used, has expired or was replaced.', 'Request another.'),
  'provider.unavailable': reason('The identity provider did not answer.', 'Try again in a moment.'),
  'provider.refused': reason(
    'The identity of the provider is not enough to sign in here.',
    'Do what the message says, or sign in with the password.',
  ),
  'provider.notConfigured': reason('The service has no identity provider.', 'Sign in with POST /v1/login.'),
  'attempts.exceeded': reason('There were too many attempts.', 'Wait for the seconds in Retry-After.'),
  'permission.missing': reason(
    'You do not have the permission or association for this.',
    'Ask an administrator for the one in the message.',
  ),
  'grant.exceedsOwn': reason('Somebody cannot give or take what they do not have themselves.', 'Ask somebody who has it.'),
  'grant.notAllowed': reason('These associations do not allow this permission or role.', 'Leave it out, or choose other associations.'),
  'association.invalid': reason('The associations do not fit together.', 'Send associations of one type; Internal has no id.'),
  'secondFactor.required': reason('A role requires a second factor.', 'Set one up, and keep it.'),
  'secondFactor.exists': reason('A second factor is set up already.', 'Remove it first.'),
  'secondFactor.missing': reason('There is no second factor yet.', 'Set one up first.'),
  'user.required': reason('Only users have this; service clients do not.', 'Sign in as a user.'),
  'user.self': reason('You cannot do this to yourself.', 'Do what the message says, or ask somebody else.'),
  'user.deactivated': reason('The user is deactivated.', 'Reactivate the user first.'),
  'administrator.last': reason('There must always be an active Administrator.', 'Give the role to somebody else first.'),
  'role.builtIn': reason('The role is built in.', 'Create a role of your own.'),
  'role.assigned': reason('Somebody still has the role.', 'Unassign it first.'),
  'invitation.pending': reason('A pending invitation for this address exists.', 'Resend or revoke that one.'),
  'invitation.closed': reason('The invitation was accepted, revoked or has expired.', 'Send a new one, or sign in.'),
  'delivery.internalOnly': reason('Only Internal staff hand over links.', 'Leave deliveryMethod out.'),
  'mail.notConfigured': reason('The service sends no e-mail.', 'Hand over the link yourself, or ask Internal staff.'),
  'client.needsPermissions': reason('A service client needs at least one permission.', 'Send permissions, roleIds or both.'),
  'client.twoSecrets': reason('The service client has two secrets already.', 'Retire one of them first.'),
  'client.network': reason('The service client may not call from this address.', 'Call from one of its allowedNetworks.'),
  'email.taken': reason('Another user has this e-mail address.', 'Use another address, or the existing user.'),
  'name.taken': reason('Something of this kind has this name already.', 'Choose another name.'),

  'category.notEmpty': reason('The category still contains something.', 'Move or delete the contents first.'),
  'category.cycle': reason('A category cannot be below itself, nor deeper than the tree allows.', 'Choose another parent.'),
  'catalog.otherEnabled': reason('Another catalog is enabled for these orders.', 'Disable that one first.'),
  'catalog.full': reason('The merchant catalog has as many variants as it can.', 'Remove some, or create another catalog.'),
  'product.full': reason('The product has as many variants as it can.', 'Create another product.'),
  'sku.taken': reason('Another variant has this SKU.', 'Choose another SKU.'),
  'option.taken': reason('Another variant of the product has the same option values.', 'Choose other values.'),
  'option.inUse': reason('A variant has this option value.', 'Change the variant first.'),
  'variant.inUse': reason('Open orders use the variant.', 'Disable it instead.'),
  'variant.skipped': reason('A variant in the request was left out; the rest was applied.', 'Correct it and send it again.'),
  'facility.unsuitable': reason('The facility cannot make or ship these items.', 'Choose one of the candidates.'),
  'sandbox.mismatch': reason(
    'Test orders go to sandbox vendors only, and real orders never.',
    'Choose a vendor or facility with the other isSandbox.',
  ),
  'sandbox.testOnly': reason(
    'Only the shipments of test orders can be advanced; a real vendor works on this one.',
    'Create the order with isTest.',
  ),
  'facility.same': reason('The shipment is at this facility already.', 'Choose another facility.'),

  'externalId.taken': reason('Another order of the merchant has this externalId.', 'Use the existing order, or another externalId.'),
  'externalId.locked': reason('Something of the order was shipped.', 'Leave externalId out.'),
  'safeId.taken': reason('Another order has this safeId.', 'Choose another, or leave it out.'),
  'order.held': reason('The order is on hold.', 'Release the hold first.'),
  'order.status': reason('The status of the order, or of its item, does not allow it.', 'Look at the status in the message.'),
  'order.blocked': reason('Something still blocks the order.', 'Remove the blockers: GET /v1/orders/{orderId}/blockers lists them.'),
  'order.noOpenUnits': reason('All units are in shipments or canceled.', 'Unassign or cancel a shipment first.'),
  'hold.released': reason('The hold was released before.', 'Nothing; or release another hold.'),
  'item.locked': reason('The item is too far in production for this change.', 'Cancel or unassign its shipments first.'),
  'item.issue': reason('The change would leave an issue on an item that is in shipments.', 'Send a value that passes the checks.'),
  'address.locked': reason('Shipments are too far for another address.', 'Cancel or unassign them first.'),
  'address.needed': reason('Shipments need the address.', 'Send another address, or cancel them first.'),
  'address.invalid': reason('Shipments need an address without issues.', 'Correct the address as the message says.'),
  'quantity.exceeded': reason('More units were asked for than there are.', 'Send at most the number in the message.'),
  'quantity.belowUsed': reason('Units that are canceled or in shipments cannot be taken away.', 'Send at least the number in the message.'),
  'refund.exceedsBalance': reason('The refund is more than what was paid and not refunded yet.', 'Send at most the amount in the message.'),
  'money.currency': reason('The amount is in another currency than the order.', 'Send the order’s currency.'),
  'money.decimals': reason('The amount has more decimals than its currency.', 'Round it.'),
  'money.tooLarge': reason('The amounts add up to more than can be stored exactly.', 'Send smaller amounts.'),
  'shipment.status': reason('The status of the shipment does not allow it.', 'Look at the status in the message.'),
  'package.shipped': reason('The package was shipped.', 'Correct its tracking instead.'),
  'slip.pricesHidden': reason('The merchant does not allow prices on packing slips.', 'Leave showPrices out.'),

  'note.visibility': reason('This visibility cannot be chosen here.', 'Leave visibility out.'),
  'note.mention': reason('A mentioned user does not exist, or cannot see the note.', 'Mention somebody else, or widen the visibility.'),
  'event.expired': reason('Events before this position were deleted.', 'Read from the oldest one in the message, and synchronize anew.'),
  'job.tooMany': reason('You have as many open jobs as one may.', 'Wait until one has ended, or cancel one.'),
  'job.finished': reason('The job has ended.', 'Nothing.'),
  'job.notCancelable': reason('The job is too far to be canceled.', 'Wait until it has ended.'),
  'export.tooMany': reason('You have as many running exports as one may.', 'Wait until one has ended.'),
  'upload.quota': reason('The uploads of the day are used up.', 'Wait for the seconds in Retry-After.'),
  'rate.exceeded': reason('Too many requests came in this minute.', 'Wait for the seconds in Retry-After; send records in bulk.'),
  'service.busy': reason('The service is busy, or its disk is full.', 'Wait for the seconds in Retry-After and try again.'),
  'service.failed': reason('The service has a bug.', 'Report it with the requestId.'),
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof reasons

export const reasonCodes = Object.keys(reasons) as ReasonCode[]

export const isReasonCode = (value: unknown): value is ReasonCode => typeof value === 'string' && Object.hasOwn(reasons, value)
