import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import type { BrowserContext } from '@playwright/test'
import type { Recording } from './tap.ts'

/** Published SDK builds, each in a folder of its version with what it said to the widget of its day. */
export const FROZEN = readdirSync(import.meta.dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name))

export const folderOf = (version: string) => join(import.meta.dirname, version)

export type Transcript = Recording & { answers: unknown[] }

export function readTranscript(version: string): Transcript {
  return JSON.parse(readFileSync(join(folderOf(version), 'transcript.json'), 'utf8'))
}

/** Puts a published SDK in the place of today's, as a visitor's cache or a pinned script does. */
export async function serveFrozen(context: BrowserContext, version: string): Promise<void> {
  await context.route(`${WIDGET}/v1/sdk*.js`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({
      path: join(folderOf(version), name),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}
