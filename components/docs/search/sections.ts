import type { Limit } from '@/server/http/openapi/limits'
import { conventions } from '../guide/conventions'
import { firstSteps } from '../guide/first-steps'
import { receiver } from '../guide/receiver'
import { vendorSteps } from '../guide/vendor-steps'
import { webhookSteps } from '../guide/webhook-steps'
import type { ChangelogDay } from '../pages/changelog'
import { versionPolicy } from '../pages/policies'
import type { StatusCode } from '../pages/status-codes'
import type { Searched } from './records'

const plain = (text: string) => text.replaceAll(/`|\*\*/g, '')

/** The texts beside the operations as the search finds them. */
export function sectionsOf(pages: { statuses: StatusCode[]; limits: Limit[]; changelog: ChangelogDay[] }): Searched['sections'] {
  const { statuses, limits, changelog } = pages
  const steps = (where: string, some: typeof firstSteps) =>
    some.map(({ id, title, text }) => ({ id: `step-${id}`, title, where, text: plain(text) }))
  return [
    ...steps('Quick start', firstSteps),
    ...steps('Receive webhooks', webhookSteps),
    { id: 'step-receiver', title: receiver.title, where: 'Receive webhooks', text: plain(receiver.text) },
    ...steps('A vendor’s program', vendorSteps),
    ...steps('Conventions', conventions),
    ...statuses.map(({ status, errorCode, when }) => ({
      id: `status-${status}${errorCode && `-${errorCode}`}`,
      title: `${status} ${errorCode}`.trim(),
      where: 'Status codes',
      text: plain(when),
    })),
    ...limits.map(({ subject, limit, beyond }, i) => ({
      id: `limit-${i}`,
      title: subject,
      where: 'Limits',
      text: `${limit} Beyond: ${beyond}`,
    })),
    ...versionPolicy.map(({ id, title, text }) => ({ id, title, where: 'Versions and deprecation', text: plain(text) })),
    ...changelog.flatMap(({ date, changes }) =>
      changes.map(({ title, text }, i) => ({
        id: `changes-${date}-${i}`,
        title: plain(title),
        where: `Changelog, ${date}`,
        text: plain(text),
      })),
    ),
  ]
}
