import type { Figure, Section } from '../figures.ts'
import type { Traffic, Transfer } from '../measures/traffic.ts'
import { brotli, EDGE_QUALITY } from '../server/compress.ts'
import { TARGETS } from '../targets.ts'

const isSdk = ({ url }: Transfer) => new URL(url).pathname.endsWith('/v1/sdk.js')

const best = ({ served }: Transfer) => (served ? brotli(served.body, 11).byteLength : 0)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function listed(transfer: Transfer): Figure {
  const { url, type, served } = transfer
  const { host, pathname } = new URL(url)
  const note = served
    ? `${type}; ${served.body.byteLength} raw, ${served.wire} on the wire, local Worker took ${served.took.toFixed(0)} ms`
    : `${type}; did not pass the bench's server`
  return { name: `  ${host}${pathname}`.slice(0, 58), value: best(transfer), unit: 'B', note }
}

export function trafficSections({ beforeOpen, firstView }: Traffic): Section[] {
  const extra = beforeOpen.filter((transfer) => !isSdk(transfer))
  return [
    {
      title: 'Requests of an untouched page because of Latch, besides sdk.js',
      figures: [
        { name: 'requests', value: extra.length, unit: '', target: TARGETS.requestsBeforeOpen },
        ...extra.map(listed),
      ],
    },
    {
      title: 'First view: everything that the first open asks for, host and frame (bytes: brotli 11)',
      figures: [
        { name: 'requests', value: firstView.length, unit: '', target: TARGETS.firstViewRequests },
        {
          name: 'bytes, brotli 11',
          value: sum(firstView.map(best)),
          unit: 'B',
          target: TARGETS.firstViewBytes,
        },
        {
          name: `bytes on the wire, brotli ${EDGE_QUALITY}`,
          value: sum(firstView.map(({ served }) => served?.wire ?? 0)),
          unit: 'B',
        },
        ...firstView.map(listed),
      ],
    },
  ]
}
