import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure, Section } from '../figures.ts'
import { brotli, EDGE_QUALITY } from '../server/compress.ts'
import { TARGETS } from '../targets.ts'

const CDN = join(import.meta.dirname, '../../../sdk/dist/cdn')

/** Files that a page may load from hosting, as the last build left them. */
export function sizeSection(): Section {
  const sdk = readFileSync(join(CDN, 'sdk.js'))
  const lazy = readdirSync(CDN).filter((file) => /^sdk-[a-z]+-[0-9a-f]{16}\.js$/.test(file))
  return {
    title: 'Bytes of the SDK, minified, brotli 11',
    figures: [
      {
        name: 'sdk.js',
        value: brotli(sdk, 11).byteLength,
        unit: 'B',
        target: TARGETS.sdkBytes,
        note: `${sdk.byteLength} raw, ${brotli(sdk, EDGE_QUALITY).byteLength} at the edge's quality ${EDGE_QUALITY}`,
      },
      ...lazy.map(lazyFigure),
    ],
  }
}

function lazyFigure(file: string): Figure {
  const code = readFileSync(join(CDN, file))
  return {
    name: file.replace(/-[0-9a-f]{16}/, ''),
    value: brotli(code, 11).byteLength,
    unit: 'B',
    target: TARGETS.channelBytes,
    note: `${code.byteLength} raw; not loaded before it is needed`,
  }
}
