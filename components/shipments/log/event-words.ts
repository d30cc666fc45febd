import { capital } from '../../ui/capital'

/** What a message is about, in words: "Outbound shipment update" of OutboundShipmentUpdate. */
export const eventWords = (event: string): string => capital(event.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())
