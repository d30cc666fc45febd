import type { ShipmentHit } from './shapes'

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()

/** Whether this is what was typed, but for case, spaces and dashes: the shipment's number or id, one of its packages', a tracking number. */
export function isShipmentItself({ id, shortId, packages }: Pick<ShipmentHit, 'id' | 'shortId' | 'packages'>, typed: string): boolean {
  const sought = plain(typed)
  const own = [id, shortId, ...packages.flatMap((one) => [one.id, one.shortId, one.carrierTrackingNumber])]
  return sought !== '' && own.some((each) => each && plain(each) === sought)
}
