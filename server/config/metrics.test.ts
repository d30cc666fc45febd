import { describe, expect, test } from 'vitest'
import { createMetrics } from './metrics'

describe('metrics', () => {
  test('count and time requests by operation and status', async () => {
    const metrics = createMetrics()
    metrics.requestServed({ operation: 'getOrder', status: 200, seconds: 0.003 })
    metrics.requestServed({ operation: 'getOrder', status: 404, seconds: 0.003 })
    metrics.requestServed({ operation: null, status: 404, seconds: 0.001 })
    const text = await metrics.text()
    expect(text).toContain('http_requests_total{operation="getOrder",status="200"} 1')
    expect(text).toContain('http_requests_total{operation="none",status="404"} 1')
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.0025",operation="getOrder"} 0')
    expect(text).toContain('http_request_duration_seconds_count{operation="getOrder"} 2')
  })

  test('time transactions', async () => {
    const metrics = createMetrics()
    metrics.transactionEnded(0.002)
    expect(await metrics.text()).toContain('db_transaction_duration_seconds_sum 0.002')
  })

  test('show event-loop lag', async () => {
    expect(await createMetrics().text()).toContain('nodejs_eventloop_lag_seconds')
  })

  test('read each queue’s depth at each scrape', async () => {
    const metrics = createMetrics()
    let waiting = 3
    metrics.watchQueue('webhooks', async () => waiting)
    expect(await metrics.text()).toContain('queue_depth{queue="webhooks"} 3')
    waiting = 0
    expect(await metrics.text()).toContain('queue_depth{queue="webhooks"} 0')
  })

  test('leave out a queue that cannot be read', async () => {
    const metrics = createMetrics()
    metrics.watchQueue('webhooks', () => 3)
    metrics.watchQueue('jobs', () => Promise.reject(new Error('database is gone')))
    metrics.watchQueue('passwords', () => {
      throw new Error('not there')
    })
    const text = await metrics.text()
    expect(text).toContain('queue_depth{queue="webhooks"} 3')
    expect(text).not.toContain('queue="jobs"')
    expect(text).not.toContain('queue="passwords"')
  })

  test('say how long ago the worker ended a round, once it did', async () => {
    const metrics = createMetrics()
    let idleMs: number | null = null
    metrics.watchWorker(() => idleMs)
    expect(await metrics.text()).not.toMatch(/^worker_round_age_seconds /m)
    idleMs = 90_000
    expect(await metrics.text()).toMatch(/^worker_round_age_seconds 90$/m)
  })

  test('are separate for each instance', async () => {
    createMetrics().requestServed({ operation: 'getOrder', status: 200, seconds: 1 })
    expect(await createMetrics().text()).not.toContain('getOrder')
  })

  test('come as Prometheus text', () => {
    expect(createMetrics().contentType).toMatch(/^text\/plain; version=0\.0\.4/)
  })
})
