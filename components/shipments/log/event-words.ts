/** What a message is about, in words: "Outbound shipment update" of OutboundShipmentUpdate. */
export function eventWords(event: string): string {
  const words = event.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
