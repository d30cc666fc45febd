interface Addressed {
  email?: string | null | undefined
}

/** The fields of an order with the e-mail addresses of its customer. The return address is the merchant's. */
export interface AddressedOrder {
  shippingAddress: Addressed | null
  billingAddress: Addressed | null
  customerPaymentMethods: { billingInfo?: { address?: Addressed | null } | null }[]
}

/** The e-mail addresses of an order's customer, each once, the shipping address first. */
export function customerEmails({ shippingAddress, billingAddress, customerPaymentMethods }: AddressedOrder): string[] {
  const payers = customerPaymentMethods.map(({ billingInfo }) => billingInfo?.address)
  const found = new Map<string, string>()
  for (const address of [shippingAddress, billingAddress, ...payers]) {
    const email = address?.email?.trim()
    if (email && !found.has(email.toLowerCase())) found.set(email.toLowerCase(), email)
  }
  return [...found.values()]
}
